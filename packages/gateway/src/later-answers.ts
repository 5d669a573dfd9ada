import { createHash } from 'node:crypto'
import type { PayloadEntry, PublishedRoute } from '@storefront/document-contract'
import { PAYLOAD_SEGMENT } from '@storefront/domain/reserved-ids'

/** Characters of an answer from which it is long: those of a menu of some 300 items. */
const LONG = 200_000

/** Parameter of a payload's address that asks for the answers that a document left out, by what they were. */
const LATER = 'later'

export interface SplitAnswers {
  /** Answers in the document. */
  atOnce: PayloadEntry[]
  /** Answers that the page asks for while its code comes. */
  later: PayloadEntry[]
}

/**
 * Keeps long answers out of the document, so that the first screen, which shows little of them, does not wait for them
 * (AP-04): those that the shell of the route can do without. `written` is all of them as JSON.
 */
export function splitAnswers(
  entries: readonly PayloadEntry[],
  route: Pick<PublishedRoute, 'later'> | null,
  written: string,
): SplitAnswers {
  const names: readonly string[] = route?.later ?? []
  const isLong = ({ key: [name], answer }: PayloadEntry) =>
    written.length > LONG && names.includes(name) && JSON.stringify(answer).length > LONG
  const later = entries.filter(isLong)
  return { atOnce: entries.filter((entry) => !later.includes(entry)), later }
}

/**
 * Address of the answers that a document left out; `null` when it has all of them. It names what they are, so that a page
 * never gets others than its markup was made of, and browsers keep them.
 */
export function laterAddress(
  { pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>,
  { query }: Pick<PublishedRoute, 'query'>,
  later: readonly PayloadEntry[],
): string | null {
  if (later.length === 0) return null
  const read = [...searchParams].filter(([name]) => name !== LATER && (query?.includes(name) ?? true))
  // Exactly one slash at the start: with two it would name another host.
  const page = `/${pathname.replace(/^\/+/, '')}`
  return `${page}/${PAYLOAD_SEGMENT}?${new URLSearchParams([...read, [LATER, contentName(later)]])}`
}

/** Whether these are the answers that a payload's address asks for; `null` when it asks for the whole payload. */
export function areAsked(searchParams: URLSearchParams, later: readonly PayloadEntry[]): boolean | null {
  const asked = searchParams.get(LATER)
  return asked === null ? null : later.length > 0 && asked === contentName(later)
}

function contentName(entries: readonly PayloadEntry[]): string {
  return createHash('sha256').update(JSON.stringify(entries)).digest('base64url').slice(0, 22)
}
