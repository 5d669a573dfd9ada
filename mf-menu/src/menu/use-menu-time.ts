import type { Instant } from '@storefront/domain'
import { useOrderTime } from '@storefront/store'

/** The moment whose menu is wanted: the start of the chosen slot; null for now (MN-15). */
export function useMenuTime(): Instant | null {
  const time = useOrderTime((state) => state.time)
  return time?.kind === 'slot' ? time.start : null
}
