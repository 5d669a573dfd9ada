import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Lifetime of a mark in milliseconds: one visit, not a page left open. */
export const MARK_LIFE = 30 * 60_000
/** Tolerated clock skew between gateways, in milliseconds. */
const SKEW = 60_000
const MARK = /^([\w-]{12})\.([0-9a-z]{1,9})\.([\w-]{22})$/

/** A version of a remote in a document. */
export interface MarkedLoad {
  remote: string
  release: string
  arm: string
}
/** Creates the mark for one version in one document. */
export type MarkOf = (load: MarkedLoad) => string

export interface LoadMarks {
  /** Creates marks for the versions in one document. */
  forDocument: () => MarkOf
  /** The document of a report; `null` when the mark is invalid or expired. */
  documentOf: (load: MarkedLoad & { mark: string }) => string | null
}

/**
 * Signs the remote versions in a document, so only loads from real documents count (RL-06). A mark is
 * `<document>.<written at>.<signature>`; gateways of one installation share the secret.
 */
export function createLoadMarks(secret: string, now: () => number): LoadMarks {
  const signatureOf = (head: string, { remote, release, arm }: MarkedLoad) =>
    createHmac('sha256', secret)
      .update(['load mark', head, remote, release, arm].join('\n'))
      .digest('base64url')
      .slice(0, 22)
  return {
    forDocument: () => {
      const head = `${randomBytes(9).toString('base64url')}.${now().toString(36)}`
      return (load) => `${head}.${signatureOf(head, load)}`
    },
    documentOf: (load) => {
      const [, document = '', at = '', signature = ''] = MARK.exec(load.mark) ?? []
      if (!document) return null
      const age = now() - Number.parseInt(at, 36)
      if (age > MARK_LIFE || age < -SKEW) return null
      const expected = signatureOf(`${document}.${at}`, load)
      return timingSafeEqual(Buffer.from(expected), Buffer.from(signature)) ? document : null
    },
  }
}
