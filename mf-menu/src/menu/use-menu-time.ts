import type { Instant } from '@storefront/domain'
import { useOrderTime } from '@storefront/store'

/** The chosen time of the menu: the start of the slot; null for now (MN-15). */
export function useMenuTime(): Instant | null {
  const time = useOrderTime((state) => state.time)
  return time?.kind === 'slot' ? time.start : null
}
