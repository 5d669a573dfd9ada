import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Lifetime of a mark in milliseconds: one visit, not a page left open. */
export const MARK_LIFE = 30 * 60_000
/** Tolerated clock skew between gateways, in milliseconds. */
const SKEW = 60_000
const MARK = /^([\w-]{12})\.([0-9a-z]{1,9})\.([\w-]{22})(?:\.([0-9a-f-]{55}))?$/
/** Characters of the longest mark. */
export const MARK_LENGTH = 102

/** A version of a remote in a document. */
export interface MarkedLoad {
  remote: string
  release: string
  arm: string
}
/** Creates the mark for one version in one document. */
export type MarkOf = (load: MarkedLoad) => string

export interface LoadMarks {
  /** Creates marks for the versions in one document, with the `traceparent` of its trace if it has one. */
  forDocument: (traceparent?: string | null) => MarkOf
  /** The document of a report; `null` when the mark is invalid or expired. */
  documentOf: (load: MarkedLoad & { mark: string }) => string | null
}

/**
 * Signs the remote versions in a document, so only loads from real documents count (RL-06). A mark is
 * `<document>.<written at>.<signature>`, and `.<traceparent>` where a trace is recorded; gateways of one installation share the secret.
 */
export function createLoadMarks(secret: string, now: () => number): LoadMarks {
  const signatureOf = (head: string, { remote, release, arm }: MarkedLoad) =>
    createHmac('sha256', secret)
      .update(['load mark', head, remote, release, arm].join('\n'))
      .digest('base64url')
      .slice(0, 22)
  return {
    forDocument: (traceparent = null) => {
      const trace = traceparent ? `.${traceparent}` : ''
      const head = `${randomBytes(9).toString('base64url')}.${now().toString(36)}`
      return (load) => `${head}.${signatureOf(head + trace, load)}${trace}`
    },
    documentOf: (load) => {
      const [, document = '', at = '', signature = '', trace] = MARK.exec(load.mark) ?? []
      if (!document) return null
      const age = now() - Number.parseInt(at, 36)
      if (age > MARK_LIFE || age < -SKEW) return null
      const expected = signatureOf([document, at, ...(trace ? [trace] : [])].join('.'), load)
      return timingSafeEqual(Buffer.from(expected), Buffer.from(signature)) ? document : null
    },
  }
}

/** The `traceparent` in a mark that {@link LoadMarks.documentOf} accepts; null without one. */
export const traceparentOf = (mark: string): string | null => MARK.exec(mark)?.[4] ?? null
