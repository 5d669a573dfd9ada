import { type Instant, openStateAt } from '@storefront/domain'
import { useQuery } from '@storefront/query'
import { useMinute } from '@storefront/remote-kit'
import { shiftsQuery } from '@storefront/store'
import type { OrderingContext } from './use-ordering.ts'

/** `unknown` until the hours are there: on screen that counts as open, the server decides when it is ordered (SH-01). */
export type SaleHours =
  | { state: 'unknown' | 'open' | 'not-sold-here' | 'later-only' }
  /** `isBusy`: closed within its hours, because the kitchen has too many orders (DK-03). */
  | { state: 'closed'; opensAt: Instant | null; isBusy: boolean }

/** Whether the branch takes orders of the sale's type in this minute. */
export function useOpenState({ business, branch, type }: OrderingContext): SaleHours {
  const { data } = useQuery(shiftsQuery(business.reference_id, branch.id))
  const minute = useMinute()
  if (!data) return { state: 'unknown' }
  const shifts = data.types[type]
  if (!shifts) return { state: 'not-sold-here' }
  if (shifts.scheduled_orders.only_schedule) return { state: 'later-only' }
  // The server may have closed for more than its hours; it says until when, or with its next answer that it is over.
  const opens = shifts.opens_at === null ? null : Date.parse(shifts.opens_at)
  if (shifts.status !== 'open' && (opens === null || minute < opens))
    return { state: 'closed', opensAt: opens, isBusy: shifts.status === 'busy' }
  const { open, opensAt } = openStateAt(shifts.hours, minute, data.time_zone)
  return open ? { state: 'open' } : { state: 'closed', opensAt, isBusy: false }
}
