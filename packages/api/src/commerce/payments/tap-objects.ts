import type { DeclineReason } from '@storefront/domain/enums'
import * as z from 'zod/mini'
import { parseBy } from '../../platform/http/field-problems.ts'
import type { PaymentNotice, RefundNotice } from './payment-provider.ts'
import { minorOf } from './tap-amounts.ts'
import { TapError } from './tap-client.ts'

const text = z.nullish(z.string())
const references = z.nullish(z.object({ gateway: text, payment: text, merchant: text, transaction: text }))
const created = z.nullish(z.union([z.string(), z.number()]))
const shared = {
  id: z.string(),
  amount: z.number(),
  currency: z.string(),
  status: z.string(),
  reference: references,
}

export const tapCharge = z.object({
  ...shared,
  transaction: z.object({ created, url: text }),
  customer: z.nullish(z.object({ id: text })),
  source: z.nullish(z.object({ id: text })),
  response: z.nullish(z.object({ code: z.nullish(z.union([z.string(), z.number()])) })),
})
export const tapRefund = z.object({
  ...shared,
  charge_id: z.string(),
  created,
  transaction: z.nullish(z.object({ created })),
})
/** The most that Tap lists in one answer, and the pages of a list that are read. */
export const PAGE = 50
export const MOST_PAGES = 20
/** Pages of lists; the newest come first. */
export const tapCharges = z.object({ has_more: z.nullish(z.boolean()), charges: z.array(tapCharge) })
export const tapRefunds = z.object({ has_more: z.nullish(z.boolean()), refunds: z.array(tapRefund) })
export type TapCharge = z.infer<typeof tapCharge>
export type TapRefund = z.infer<typeof tapRefund>

/** Reads an answer of Tap; throws for one of another shape. */
export function parseTap<T>(schema: z.ZodMiniType<T>, value: unknown): T {
  const read = parseBy(schema, value)
  if (!read.ok) throw new TapError('unreadable')
  return read.value
}

const OUTCOMES: Readonly<Record<string, PaymentNotice['outcome']>> = {
  CAPTURED: 'paid',
  AUTHORIZED: 'authorised',
  ABANDONED: 'expired',
  CANCELLED: 'failed',
  FAILED: 'failed',
  DECLINED: 'failed',
  RESTRICTED: 'failed',
  VOID: 'failed',
  TIMEDOUT: 'expired',
}

/** Tap's states of a payment that was declined, as opposed to abandoned. */
const DECLINED = new Set(['DECLINED', 'FAILED', 'RESTRICTED'])
/** Tap's response codes with a reason that may be shown to the customer; any other is `declined`. */
const REASONS: ReadonlyMap<string, DeclineReason> = new Map([
  ['407', 'expired_card'],
  ['503', 'not_verified'],
  ['504', 'not_verified'],
  ['505', 'insufficient_funds'],
  ['512', 'not_verified'],
  ['516', 'not_verified'],
])

/** What a charge says of its payment; null while it is open. */
export function chargeNotice({ id, amount, currency, status, response }: TapCharge): PaymentNotice | null {
  const outcome = OUTCOMES[status]
  const minor = minorOf(amount, currency)
  if (!outcome) return null
  const notice = { session: id, payment: id, outcome, amount: minor ?? -1, currency }
  if (!DECLINED.has(status)) return notice
  return { ...notice, reason: REASONS.get(String(response?.code)) ?? 'declined' }
}

/** Tap's states of a refund that was not made; `RESTRICRTED` is what its pages also call it. */
const NOT_REFUNDED = new Set(['DECLINED', 'FAILED', 'RESTRICTED', 'RESTRICRTED', 'CANCELLED'])

/** What a refund says of itself: a state that is not known to be an end, such as `ACCEPTED`, is asked about again. */
export function refundNotice(refund: TapRefund): RefundNotice {
  const { id, status, reference, charge_id, amount, currency } = refund
  const notice = {
    refundId: reference?.merchant ?? null,
    providerRefund: id,
    payment: charge_id,
    returned: minorOf(amount, currency),
  }
  if (status === 'REFUNDED') return { ...notice, state: 'refunded' }
  if (!NOT_REFUNDED.has(status)) return { ...notice, state: 'pending' }
  return { ...notice, state: 'failed', problem: status.toLowerCase() }
}
