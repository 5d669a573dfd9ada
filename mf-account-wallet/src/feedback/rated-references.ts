import { browserShelf, keep, restore, type SavedKind } from '@storefront/store'

/** What is kept so that nobody is asked twice: orders that were rated, and the name of a general review (PS-01). */
interface Helpers {
  rated: string[]
  /** The reference this browser rates the business under; made once. */
  general: string | null
}

const MOST_KEPT = 200

const HELPERS: SavedKind<Helpers> = {
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
  return restore(browserShelf, HELPERS, referenceId).state.rated.includes(orderId ?? GENERAL)
}

/** Remembers it (RT-10). */
export function rememberRated(referenceId: string, orderId: string | null): void {
  const helpers = restore(browserShelf, HELPERS, referenceId).state
  const rated = [...helpers.rated.filter((one) => one !== (orderId ?? GENERAL)), orderId ?? GENERAL]
  keep(browserShelf, HELPERS, referenceId, { ...helpers, rated: rated.slice(-MOST_KEPT) })
}

/** The reference of this browser's general review. */
export function generalReference(referenceId: string): string {
  const helpers = restore(browserShelf, HELPERS, referenceId).state
  if (helpers.general) return helpers.general
  const general = crypto.randomUUID()
  keep(browserShelf, HELPERS, referenceId, { ...helpers, general })
  return general
}
