import * as z from '@storefront/api-contract/schema'
import { phoneInput } from '../account/phone.ts'
import { defineCall } from '../call.ts'
import { id, instant } from '../text.ts'
import { day, party, reserveType } from './request.ts'

/** A party that waits for a time on a full day; its id opens it, so it is as secret as a link (RS-02). */
const waiting = z.object({
  id,
  state: z.enum(['waiting', 'offered', 'over']),
  /** Place in line of the same day, from 1; 0 once it does not wait any more. */
  place: z.number(),
  branch_id: id,
  type: reserveType,
  service_id: z.nullable(id),
  date: day,
  from: instant,
  to: instant,
  party: z.number(),
  /** A free time that is held for the party until then; null while there is none. */
  offer: z.nullable(z.object({ starts_at: instant, table_id: z.nullable(id), until: instant })),
})
export type Waiting = z.infer<typeof waiting>

const entry = z.object({ waiting, time_zone: z.string() })
const params = z.object({ waitingId: id })

/**
 * Puts a party on the waitlist of a full day. The same visitor on the same day replaces the earlier request at the end of
 * the line. 409 `conflict` where a time of the range is free, `slot-not-valid` for a range that is past or empty; 503
 * `unavailable` where no SMS can be sent.
 */
export const joinWaitlistCall = defineCall({
  name: 'join-waitlist',
  method: 'POST',
  path: 'webapp/waitlist',
  access: 'guest',
  summary: 'Waits for a free time of a full day.',
  body: z.object({
    branch_id: id,
    type: reserveType,
    service_id: z.nullable(id),
    date: day,
    /** The earliest and the latest start. */
    from: instant,
    to: instant,
    party,
    ...phoneInput,
    locale: z.string().check(z.maxLength(10)),
  }),
  answer: entry,
})

export const waitlistCall = defineCall({
  name: 'waitlist',
  method: 'GET',
  path: 'webapp/waitlist/:waitingId',
  access: 'guest',
  summary: 'A place on the waitlist.',
  params,
  answer: entry,
})

/** Moves an offered time to the browser that asks, which then reserves it as its own hold; 409 `slot-taken` when it is over. */
export const claimWaitlistCall = defineCall({
  name: 'claim-waitlist',
  method: 'POST',
  path: 'webapp/waitlist/:waitingId/claim',
  access: 'guest',
  summary: 'Takes the time that is held for a waiting party.',
  params,
  body: z.object({}),
  answer: entry,
})

/** Leaves the waitlist and frees a time that is held. */
export const leaveWaitlistCall = defineCall({
  name: 'leave-waitlist',
  method: 'POST',
  path: 'webapp/waitlist/:waitingId/leave',
  access: 'guest',
  summary: 'Waits no more.',
  params,
  body: z.object({}),
  answer: entry,
})
