import type { Instant } from '@storefront/domain'
import { useOrderTime, useRuleZone } from '@storefront/store'
import { useScreen } from '../screen/use-screen.ts'

/** The chosen time of the menu: the start of the slot; null for now (MN-15). */
export function useMenuTime(): Instant | null {
  const time = useOrderTime((state) => state.time)
  return time?.kind === 'slot' ? time.start : null
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
