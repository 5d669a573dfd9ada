import { type Instant, normaliseSellingType } from '@storefront/domain'
import { shiftsQuery, useCachedAnswer, useOrderTime, useRuleZone } from '@storefront/store'
import { useMinute } from '@storefront/store/minute'
import { useScreen } from '../screen/use-screen.ts'

/**
 * The chosen time of the menu, as the cart uses it: the start of a slot that is still ahead, unless the hours say that the
 * order type takes no orders for later; null for now (MN-15).
 */
export function useMenuTime(): Instant | null {
  const { business, branch, slug } = useScreen()
  const now = useMinute()
  const time = useOrderTime((state) => state.time)
  const type = normaliseSellingType(slug)
  const shifts = useCachedAnswer(shiftsQuery(business.reference_id, branch.id))
  if (time?.kind !== 'slot' || time.start <= now) return null
  return type && shifts?.types[type]?.scheduled_orders.on === false ? null : time.start
}

/**
 * The zone of the menu's hours: the fixed offset of the coming days for now, the business's zone for a chosen time, which
 * may be beyond a change of the clock (MN-15).
 */
export function useMenuZone(): string {
  const { business, branch } = useScreen()
  const ruleZone = useRuleZone(business, branch.id)
  return useMenuTime() === null ? ruleZone : business.time_zone
}
