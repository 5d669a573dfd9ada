import type { ReleaseState } from '../remotes/release-state.ts'

/** What the gateway puts into the document for the shell: the live release, answers for the first screen, the locale. */
export interface BootData {
  release: ReleaseState
  payload: { key: readonly [string, string]; answer: unknown }[]
  locale: string
  /** Hosts that a business may send its visitors on to without asking them (GD-09). */
  redirectHosts?: readonly string[]
}

export const BOOT_ELEMENT = 'sf-boot'

/** Reads the boot data of the document. Throws when the gateway left none: then nothing can start. */
export function readBootData(page: Document): BootData {
  const text = page.getElementById(BOOT_ELEMENT)?.textContent
  if (!text) throw new Error(`the document has no #${BOOT_ELEMENT}`)
  return JSON.parse(text) as BootData
}
