import { browserStorage, hydrate, persist, type StorageSchema } from '@storefront/store'

/** What the visitor said about being measured; `unasked` before any answer (UI-05). */
export type Consent = 'unasked' | 'given' | 'refused'

const CONSENT: StorageSchema<Consent> = {
  name: 'consent',
  version: 1,
  empty: 'unasked',
  read: (data) => (data === 'given' || data === 'refused' ? data : null),
}

const CHANGED = 'sf-consent'
/** What was said on this page, for a browser that keeps nothing. */
const answers = new Map<string, Consent>()

/** What was said for a business; a browser that asks not to be tracked has said no. */
export function consentOf(referenceId: string): Consent {
  const stored = answers.get(referenceId) ?? hydrate(browserStorage, CONSENT, referenceId).state
  if (stored !== 'unasked') return stored
  return (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl ? 'refused' : 'unasked'
}

/** Remembers an answer for a business in this browser. */
export function saveConsent(referenceId: string, consent: Exclude<Consent, 'unasked'>): void {
  answers.set(referenceId, consent)
  persist(browserStorage, CONSENT, referenceId, consent)
  dispatchEvent(new Event(CHANGED))
}

/** Calls `changed` with every answer, in this tab and in others; gives back the function that stops. */
export function subscribeConsent(changed: () => void): () => void {
  addEventListener(CHANGED, changed)
  addEventListener('storage', changed)
  return () => {
    removeEventListener(CHANGED, changed)
    removeEventListener('storage', changed)
  }
}
