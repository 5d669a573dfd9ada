import { browserStorage, hydrate, persist, type StorageSchema } from '@storefront/store'

const MOST_KEPT = 10

const NOTIFIED: StorageSchema<readonly string[]> = {
  name: 'notified-orders',
  version: 1,
  empty: [],
  read: (data) => (Array.isArray(data) ? data.filter((id) => typeof id === 'string') : null),
}

/** Whether this browser asked for notifications of an order. */
export function isSubscribed(referenceId: string, orderId: string): boolean {
  return hydrate(browserStorage, NOTIFIED, referenceId).state.includes(orderId)
}

/** Remembers or forgets that this browser gets notifications of an order. */
export function rememberSubscribed(referenceId: string, orderId: string, subscribed: boolean): void {
  const others = hydrate(browserStorage, NOTIFIED, referenceId).state.filter((id) => id !== orderId)
  persist(
    browserStorage,
    NOTIFIED,
    referenceId,
    (subscribed ? [orderId, ...others] : others).slice(0, MOST_KEPT),
  )
}
