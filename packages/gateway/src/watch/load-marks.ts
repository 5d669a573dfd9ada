import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Milliseconds for which a report of a document counts: a visit, not a kept page. */
export const MARK_LIFE = 30 * 60_000
/** Milliseconds by which the clocks of two gateways may differ. */
const SKEW = 60_000
const MARK = /^([\w-]{12})\.([0-9a-z]{1,9})\.([\w-]{22})$/

/** A version of a remote as a document names it. */
export interface MarkedLoad {
  remote: string
  release: string
  arm: string
}
/** Makes the mark of one version of one document. */
export type MarkOf = (load: MarkedLoad) => string

export interface LoadMarks {
  /** Marks for the versions that one document names. */
  forDocument: () => MarkOf
  /** The document that a report comes from; `null` when this installation wrote none that named the version lately. */
  documentOf: (load: MarkedLoad & { mark: string }) => string | null
}

/**
 * Signs what a document says of its remotes, so that only its own loads count (RL-06). A mark is
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
