import * as z from '@storefront/api-contract/schema'
import type { ReleaseState } from '../remotes/release-state.ts'
import { isRelease } from './release-schema.ts'

/** What the gateway writes into the document for the shell: the live release, answers for the first screen, the locale. */
export interface BootData {
  /** `null` when the document lacks it; the shell then looks elsewhere. */
  release: ReleaseState | null
  payload: { key: readonly [string, string]; answer: unknown }[]
  locale: string
  /** The server's time when the document was written; null when the API did not answer (SH-04). */
  now?: string | null
  /** Hosts to which a business may redirect its visitors without asking them (GD-09). */
  redirectHosts?: readonly string[]
}

export const BOOT_ELEMENT = 'sf-boot'

/** The gateway has already validated the answers against the contract. */
const payload = z.array(z.object({ key: z.tuple([z.string(), z.string()]), answer: z.unknown() }))
const hosts = z.array(z.string())

/**
 * Parses the boot data of a document; `null` when there is none or it is truncated. A part with an invalid shape counts
 * as missing.
 */
export function readBootText(page: Document): BootData | null {
  const data = jsonOf(page.getElementById(BOOT_ELEMENT)?.textContent ?? '')
  if (typeof data !== 'object' || data === null) return null
  const part = (name: string): unknown => Reflect.get(data, name)
  const [answers, redirectHosts, locale] = [
    payload.safeParse(part('payload')),
    hosts.safeParse(part('redirectHosts')),
    part('locale'),
  ]
  const [release, now] = [part('release'), part('now')]
  return {
    release: isRelease(release) ? release : null,
    payload: answers.success ? answers.data : [],
    locale: typeof locale === 'string' && locale ? locale : page.documentElement.lang || 'en',
    ...(typeof now === 'string' ? { now } : {}),
    ...(redirectHosts.success ? { redirectHosts: redirectHosts.data } : {}),
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text || 'null')
  } catch {
    // A truncated document counts as one without boot data.
    return null
  }
}

/** Reads the boot data of the page; missing parts are fetched later. */
export function readBootData(page: Document): BootData {
  return readBootText(page) ?? { release: null, payload: [], locale: page.documentElement.lang || 'en' }
}
