import type { ReleaseState } from '../remotes/release-state.ts'

/** What the gateway puts into the document for the shell: the live release, answers for the first screen, the locale. */
export interface BootData {
  /** `null` when the document lacks it: then it has to be found elsewhere. */
  release: ReleaseState | null
  payload: { key: readonly [string, string]; answer: unknown }[]
  locale: string
  /** The server's time when the document was written; null where the API did not answer (SH-04). */
  now?: string | null
  /** Hosts that a business may send its visitors on to without asking them (GD-09). */
  redirectHosts?: readonly string[]
}

export const BOOT_ELEMENT = 'sf-boot'

/** The boot data that a document carries; `null` when there is none, or only a piece of it. */
export function readBootText(page: Document): BootData | null {
  try {
    return JSON.parse(page.getElementById(BOOT_ELEMENT)?.textContent || 'null')
  } catch {
    // A document that was cut off: the same as one without.
    return null
  }
}

/** Reads the boot data of the page; what is missing is asked for later. */
export function readBootData(page: Document): BootData {
  return readBootText(page) ?? { release: null, payload: [], locale: page.documentElement.lang || 'en' }
}
