import type { Order } from '@storefront/api-contract/ordering'
import { isEnded } from '@storefront/domain'

/** The tone of a state's tag. */
export function toneOf(state: Order['state']) {
  if (isEnded(state)) return 'neutral'
  if (state === 'payment_pending' || state === 'payment_failed') return 'warning'
  return state === 'ready' || state === 'on_the_way' ? 'success' : 'primary'
}
