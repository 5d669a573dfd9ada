import { browserStorage, hydrate, persist, type StorageSchema, storageKey } from '@storefront/store'

/** The visitor's answer about tracking; `unasked` before any answer (UI-05). */
export type Consent = 'unasked' | 'given' | 'refused'

const CONSENT: StorageSchema<Consent> = {
  name: 'consent',
  version: 1,
  empty: 'unasked',
  read: (data) => (data === 'given' || data === 'refused' ? data : null),
}

const CHANGED = 'sf-consent'
/** Answers given on this page, for browsers without storage. */
const answers = new Map<string, Consent>()

/** The answer for a business; `refused` if the browser sends Global Privacy Control. */
export function consentOf(referenceId: string): Consent {
  const stored = answers.get(referenceId) ?? hydrate(browserStorage, CONSENT, referenceId).state
  if (stored !== 'unasked') return stored
  return (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl ? 'refused' : 'unasked'
}

/** Stores an answer for a business in this browser. */
export function saveConsent(referenceId: string, consent: Exclude<Consent, 'unasked'>): void {
  answers.set(referenceId, consent)
  persist(browserStorage, CONSENT, referenceId, consent)
  dispatchEvent(new Event(CHANGED))
}

/** Calls `changed` with every answer, in this tab and in others; returns a cleanup function. */
export function subscribeConsent(changed: () => void): () => void {
  addEventListener(CHANGED, changed)
  const followOtherTab = ({ key }: StorageEvent) => {
    forget(key)
    changed()
  }
  addEventListener('storage', followOtherTab)
  return () => {
    removeEventListener(CHANGED, changed)
    removeEventListener('storage', followOtherTab)
  }
}

/** What another tab has stored is newer than the answer of this page; a storage that was cleared has no key. */
function forget(key: string | null): void {
  for (const referenceId of answers.keys()) {
    if (key === null || key === storageKey(CONSENT.name, referenceId)) answers.delete(referenceId)
  }
}
