import { browserShelf, keep, restore, type SavedKind } from '@storefront/store'

/** What is kept of a code that was sent, so that number and timer are there after a reload (AU-04, PS-01). */
export interface SentCode {
  /** When the last code was sent, in epoch milliseconds of this device; 0 for none. */
  startedAt: number
  /** Seconds until another may be asked for. */
  duration: number
  /** As it was typed. */
  phone: string
  /** Two letters; empty for the business's own country. */
  country: string
}

/** Seconds of the timer where nothing else is said (AU-04). */
const DEFAULT_SECONDS = 30
const NO_CODE: SentCode = { startedAt: 0, duration: DEFAULT_SECONDS, phone: '', country: '' }

const AUTH: SavedKind<SentCode> = {
  name: 'auth',
  version: 1,
  empty: NO_CODE,
  read: (data) => {
    if (typeof data !== 'object' || data === null) return null
    const { startedAt, duration, phone, country } = data as Record<string, unknown>
    if (typeof phone !== 'string') return null
    return {
      startedAt: Number(startedAt) || 0,
      duration: Number(duration) > 0 ? Number(duration) : DEFAULT_SECONDS,
      phone,
      country: typeof country === 'string' && /^[A-Z]{2}$/.test(country) ? country : '',
    }
  },
}

/** What is kept for a business. */
export function sentCode(referenceId: string): SentCode {
  return restore(browserShelf, AUTH, referenceId).state
}

/** Keeps what changed. */
export function keepSentCode(referenceId: string, changes: Partial<SentCode>): void {
  keep(browserShelf, AUTH, referenceId, { ...sentCode(referenceId), ...changes })
}

/** Resets the timer: its start becomes 0 and its duration is cleared (AU-04). */
export function resetTimer(referenceId: string): void {
  keepSentCode(referenceId, { startedAt: 0, duration: DEFAULT_SECONDS })
}
