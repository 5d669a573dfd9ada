import type { Instant } from '@storefront/domain'
import { shiftsQuery, useCachedAnswer, useOrderTime } from '@storefront/store'
import type { OrderingContext } from './use-ordering.ts'

/** The instant that selects the menu: the start of a chosen future slot if scheduled orders are on, else now (MN-15). */
export function useMenuMoment({ business, branch, type }: OrderingContext, now: Instant): Instant {
  const time = useOrderTime((state) => state.time)
  const shifts = useCachedAnswer(shiftsQuery(business.reference_id, branch.id))
  const takesLater = shifts?.types[type]?.scheduled_orders.on === true
  return takesLater && time?.kind === 'slot' && time.start > now ? time.start : now
}
