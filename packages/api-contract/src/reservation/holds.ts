import * as z from '@storefront/api-contract/schema'
import { defineCall } from '../call.ts'
import { id, instant } from '../text.ts'
import { reservationRequest } from './request.ts'

/**
 * Holds a time for this visitor while the form is filled in; an earlier hold of the visitor ends. A time that is taken
 * is 409 `slot-taken` with the nearest free ones.
 */
export const holdCall = defineCall({
  name: 'reservation-hold',
  method: 'POST',
  path: 'webapp/reservation-hold',
  access: 'visitor',
  summary: 'Keeps a time for a few minutes.',
  body: z.object(reservationRequest),
  answer: z.object({
    hold: z.object({
      id,
      expires_at: instant,
      starts_at: instant,
      ends_at: instant,
      table_id: z.nullable(id),
      service_id: z.nullable(id),
    }),
    now: instant,
  }),
})

/** Releases a hold before it expires. */
export const releaseHoldCall = defineCall({
  name: 'reservation-release',
  method: 'POST',
  path: 'webapp/reservation-hold/:holdId/release',
  access: 'guest',
  summary: 'Gives a kept time back.',
  params: z.object({ holdId: id }),
  body: z.object({}),
  answer: z.object({ released: z.boolean() }),
})
