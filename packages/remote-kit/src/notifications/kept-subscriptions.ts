import { browserStorage, hydrate, persist, type StorageSchema } from '@storefront/store'

const MOST_KEPT = 10

/** What this browser asked for notifications of, by id, in each business. */
interface KeptSubscriptions {
  has(referenceId: string, id: string): boolean
  /** Remembers or forgets one; of many the latest are kept. */
  set(referenceId: string, id: string, subscribed: boolean): void
}

/** The subscriptions that are kept in this browser under a name. */
export function keptSubscriptions(name: string): KeptSubscriptions {
  const schema: StorageSchema<readonly string[]> = {
    name,
    version: 1,
    empty: [],
    read: (data) => (Array.isArray(data) ? data.filter((id) => typeof id === 'string') : null),
  }
  const kept = (referenceId: string) => hydrate(browserStorage, schema, referenceId).state
  return {
    has: (referenceId, id) => kept(referenceId).includes(id),
    set: (referenceId, id, subscribed) => {
      const others = kept(referenceId).filter((one) => one !== id)
      const ids = (subscribed ? [id, ...others] : others).slice(0, MOST_KEPT)
      persist(browserStorage, schema, referenceId, ids)
    },
  }
}
