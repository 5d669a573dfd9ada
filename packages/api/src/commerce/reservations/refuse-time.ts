import type { ProblemCode } from '@storefront/api-contract'
import type { Instant, SlotChoice } from '@storefront/domain'
import { isoText } from '../../platform/http/iso-text.ts'
import { type Problem, refuse } from '../../platform/http/reply.ts'

type Refused = Exclude<SlotChoice, { ok: true }>

const CODES: Record<Refused['problem'], [status: number, code: ProblemCode, message: string]> = {
  'slot-taken': [409, 'slot-taken', 'This time is taken.'],
  'table-taken': [409, 'slot-taken', 'This table is taken at that time.'],
  full: [409, 'slot-taken', 'Nothing is free that day.'],
  'not-a-slot': [409, 'slot-not-valid', 'No reservation begins at this time.'],
  closed: [409, 'slot-not-valid', 'There are no reservations on this day.'],
  'outside-advance': [409, 'slot-not-valid', 'It is too early or too late to reserve this time.'],
  'reservations-off': [409, 'reservation-not-offered', 'This business takes no reservations.'],
  'party-too-large': [422, 'party-too-large', 'The party is larger than can be seated.'],
  'not-a-party': [422, 'bad-request', 'The party has no guests.'],
}

/** Refuses an unavailable time and offers the nearest available ones (RS-03). */
export function refuseTime({ problem, nearest }: Pick<Refused, 'problem' | 'nearest'>): {
  ok: false
  problem: Problem
} {
  const [status, code, message] = CODES[problem]
  return refuse(status, code, message, {
    reason: problem,
    free_times: nearest.map(({ start }: { start: Instant }) => isoText(start)),
  })
}
