import { browserStorage, hydrate, persist, type StorageSchema } from '@storefront/store'

/** Persisted so that nobody is asked twice: rated orders, and the reference of a general review (PS-01). */
interface Helpers {
  rated: string[]
  /** This browser's reference for a general review; created once. */
  general: string | null
}

const MOST_KEPT = 200

const HELPERS: StorageSchema<Helpers> = {
  name: 'helpers',
  version: 1,
  empty: { rated: [], general: null },
  read: (data) => {
    if (typeof data !== 'object' || data === null) return null
    const { rated, general } = data as Record<string, unknown>
    if (!Array.isArray(rated)) return null
    return {
      rated: rated.filter((one) => typeof one === 'string').slice(-MOST_KEPT),
      general: typeof general === 'string' ? general : null,
    }
  },
}

const GENERAL = 'general'

/** Whether this browser rated an order, or the business as a whole (`null`). */
export function wasRated(referenceId: string, orderId: string | null): boolean {
  return hydrate(browserStorage, HELPERS, referenceId).state.rated.includes(orderId ?? GENERAL)
}

/** Remembers a rating (RT-10). */
export function rememberRated(referenceId: string, orderId: string | null): void {
  const helpers = hydrate(browserStorage, HELPERS, referenceId).state
  const rated = [...helpers.rated.filter((one) => one !== (orderId ?? GENERAL)), orderId ?? GENERAL]
  persist(browserStorage, HELPERS, referenceId, { ...helpers, rated: rated.slice(-MOST_KEPT) })
}

/** The reference of this browser's general review. */
export function generalReference(referenceId: string): string {
  const helpers = hydrate(browserStorage, HELPERS, referenceId).state
  if (helpers.general) return helpers.general
  const general = crypto.randomUUID()
  persist(browserStorage, HELPERS, referenceId, { ...helpers, general })
  return general
}
