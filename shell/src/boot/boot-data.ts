import * as z from '@storefront/api-contract/schema'
import type { ReleaseState } from '../remotes/release-state.ts'
import { isRelease } from './release-schema.ts'

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

/** The gateway has checked the answers themselves against the contract before it wrote them into the document. */
const payload = z.array(z.object({ key: z.tuple([z.string(), z.string()]), answer: z.unknown() }))
const hosts = z.array(z.string())

/**
 * The boot data that a document carries; `null` when there is none, or only a piece of it. Each part that is not as the
 * gateway writes it counts as missing.
 */
export function readBootText(page: Document): BootData | null {
  const said = jsonOf(page.getElementById(BOOT_ELEMENT)?.textContent ?? '')
  if (typeof said !== 'object' || said === null) return null
  const part = (name: string): unknown => Reflect.get(said, name)
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
    // A document that was cut off: the same as one without.
    return null
  }
}

/** Reads the boot data of the page; what is missing is asked for later. */
export function readBootData(page: Document): BootData {
  return readBootText(page) ?? { release: null, payload: [], locale: page.documentElement.lang || 'en' }
}
