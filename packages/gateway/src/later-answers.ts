import { createHash } from 'node:crypto'
import type { PayloadEntry, PublishedRoute } from '@storefront/document-contract'
import { PAYLOAD_SEGMENT } from '@storefront/domain/reserved-ids'

/** Number of characters above which an answer is long, about a menu of 300 items. */
const LONG = 200_000

/** Query parameter of a payload URL with the content hash of the answers that a document left out. */
const LATER = 'later'

export interface SplitAnswers {
  /** Answers in the document. */
  atOnce: PayloadEntry[]
  /** Answers that the page fetches while its code loads. */
  later: PayloadEntry[]
}

/**
 * Leaves long answers that the route allows out of the document, so that the first screen, which shows little of them,
 * does not wait for them (AP-04). `written` is all answers as JSON.
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
 * URL of the answers that a document left out; `null` when it has all of them. It contains their hash, so that a page only
 * gets the answers its markup was rendered from, and browsers can cache them.
 */
export function laterAddress(
  { pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>,
  { query }: Pick<PublishedRoute, 'query'>,
  later: readonly PayloadEntry[],
): string | null {
  if (later.length === 0) return null
  const read = [...searchParams].filter(([name]) => name !== LATER && (query?.includes(name) ?? true))
  // Exactly one leading slash: two would make it a protocol-relative URL to another host.
  const page = `/${pathname.replace(/^\/+/, '')}`
  return `${page}/${PAYLOAD_SEGMENT}?${new URLSearchParams([...read, [LATER, contentName(later)]])}`
}

/** Whether these are the answers that a payload URL requests; `null` when it requests the whole payload. */
export function areAsked(searchParams: URLSearchParams, later: readonly PayloadEntry[]): boolean | null {
  const asked = searchParams.get(LATER)
  return asked === null ? null : later.length > 0 && asked === contentName(later)
}

function contentName(entries: readonly PayloadEntry[]): string {
  return createHash('sha256').update(JSON.stringify(entries)).digest('base64url').slice(0, 22)
}
