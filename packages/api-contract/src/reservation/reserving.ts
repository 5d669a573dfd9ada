import * as z from '@storefront/api-contract/schema'
import { LONGEST_NAME, LONGEST_NOTE } from '@storefront/domain/lengths'
import { phoneInput } from '../account/phone.ts'
import { defineCall } from '../call.ts'
import { orderLine } from '../order-line.ts'
import { orderTotals } from '../order-totals.ts'
import { id, instant, minor, proof } from '../text.ts'
import { reservation } from './made.ts'
import { party, reservationRequest, reserveType } from './request.ts'

/** A reservation as it is sent: an order payload with a time (RS-02). */
export const reservePayload = z.object({
  ...reservationRequest,
  /** The visitor's hold of this time, if there is one; without a table of its own the reservation takes the hold's. */
  hold_id: z.nullable(id),
  /** What is ordered ahead, from the reservation menu; may be empty. */
  order_lines: z.array(orderLine).check(z.maxLength(200)),
  name: z.string().check(z.minLength(1), z.maxLength(LONGEST_NAME)),
  ...phoneInput,
  notes: z.string().check(z.maxLength(LONGEST_NOTE)),
  /** What the visitor saw: the total of what is ordered ahead, and the deposit. */
  seen_total: minor,
  seen_deposit: minor,
  idempotency_key: z.string().check(z.minLength(16), z.maxLength(64)),
  /** Secret stored by the sending browser and sent with the key each time (OR-10). */
  proof: z.optional(proof),
  locale: z.string().check(z.maxLength(10)),
})
export type ReservePayload = z.infer<typeof reservePayload>

/**
 * Reserves once per idempotency key (RS-02, RS-03): the same key and body answer the same reservation, another body is
 * 409 `idempotency-key-reused`. With a deposit the answer's `deposit.url` is where it is paid; the time is kept until
 * `deposit.until`.
 */
export const reserveTableCall = defineCall({
  name: 'reserve-table',
  method: 'POST',
  path: 'webapp/reserve-table',
  access: 'visitor',
  summary: 'Reserves a table or a service.',
  body: reservePayload,
  answer: z.object({ reservation }),
})

/** What the lines ordered ahead cost at that time, and the deposit, by the server's own data (CP-08). */
export const calcReservationCall = defineCall({
  name: 'calc-reservation',
  method: 'POST',
  path: 'webapp/calc-reservation',
  access: 'guest',
  summary: 'The server computes a pre-order and a deposit.',
  body: z.object({
    branch_id: id,
    type: reserveType,
    service_id: z.nullable(id),
    starts_at: instant,
    party,
    order_lines: z.array(orderLine).check(z.maxLength(200)),
  }),
  answer: z.object({
    totals: z.nullable(orderTotals),
    lines: z.array(z.object({ line: z.number(), unit_price: minor, total_price: minor })),
    deposit: minor,
    currency: z.string(),
  }),
})
