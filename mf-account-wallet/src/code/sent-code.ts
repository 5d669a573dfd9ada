import { browserStorage, hydrate, persist, type StorageSchema } from '@storefront/store'

/** Persisted login state, so that number and timer survive a reload (AU-04, PS-01). */
export interface SentCode {
  /** When the last code was sent, in epoch milliseconds of this device; 0 for none. */
  startedAt: number
  /** Seconds until a resend is allowed. */
  duration: number
  /** Raw input. */
  phone: string
  /** ISO code; empty for the business's own country. */
  country: string
}

/** Default timer in seconds (AU-04). */
const DEFAULT_SECONDS = 30
const NO_CODE: SentCode = { startedAt: 0, duration: DEFAULT_SECONDS, phone: '', country: '' }

const AUTH: StorageSchema<SentCode> = {
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

/** Reads the persisted state of a business. */
export function sentCode(referenceId: string): SentCode {
  return hydrate(browserStorage, AUTH, referenceId).state
}

/** Merges and persists changes. */
export function saveSentCode(referenceId: string, changes: Partial<SentCode>): void {
  persist(browserStorage, AUTH, referenceId, { ...sentCode(referenceId), ...changes })
}

/** Resets the timer: its start becomes 0 and its duration is cleared (AU-04). */
export function resetTimer(referenceId: string): void {
  saveSentCode(referenceId, { startedAt: 0, duration: DEFAULT_SECONDS })
}
