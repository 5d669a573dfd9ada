import type { PayloadEntry } from '../payload/payload-entry.ts'
import type { ReleaseState } from '../release/release-state.ts'

/** What the gateway writes into the document for the shell. */
export interface BootData {
  /** `null` when the document lacks it; the shell then looks elsewhere. */
  release: ReleaseState | null
  /** Answers for the first screen. */
  payload: PayloadEntry[]
  /** URL of the answers that are too long for the document; null when it has all of them (AP-04). */
  later: string | null
  locale: string
  /** The server's time when the document was written; null when the API did not answer (SH-04). */
  now: string | null
  /** The time that the document's markup was drawn with, where that is not {@link now} (SR-05). */
  drawnAt: string | null
  /** Hosts to which a business may redirect its visitors without asking them (GD-09). */
  redirectHosts: readonly string[]
  /** The business is there, and the address names no category or item of it (RT-24). */
  isMissing: boolean
  /** The API knows no business of the reference in the address (ER-01). */
  isUnknown: boolean
}

/** Id of the script element that holds the boot data. */
export const BOOT_ELEMENT = 'sf-boot'
