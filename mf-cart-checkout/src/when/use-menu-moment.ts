import type { Instant } from '@storefront/domain'
import { shiftsQuery, useCachedAnswer, useOrderTime } from '@storefront/store'
import type { Sale } from '../sale/use-sale.ts'

/** The moment whose menu counts: the start of a chosen slot that is still to come, where orders for later are taken (MN-15). */
export function useMenuMoment({ business, branch, type }: Sale, now: Instant): Instant {
  const time = useOrderTime((state) => state.time)
  const shifts = useCachedAnswer(shiftsQuery(business.reference_id, branch.id))
  const takesLater = shifts?.types[type]?.scheduled_orders.on === true
  return takesLater && time?.kind === 'slot' && time.start > now ? time.start : now
}
