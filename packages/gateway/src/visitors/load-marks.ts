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

/** A document that was written, and the release of the shell in it; `null` for one that a visitor has chosen. */
export interface MarkedDocument {
  id: string
  shell: string | null
}

export interface LoadMarks {
  /** Creates marks for the versions in one document, with the `traceparent` of its trace if it has one. */
  forDocument: (shell: string | null, traceparent?: string | null) => MarkOf
  /** The document of a report, if its shell is one of these; `null` when the mark is invalid or expired. */
  documentOf: (load: MarkedLoad & { mark: string }, shells: readonly string[]) => MarkedDocument | null
}

/**
 * Signs the remote versions in a document, so only loads from real documents count (RL-06). A mark is
 * `<document>.<written at>.<signature>`, and `.<traceparent>` where a trace is recorded; gateways of one installation share
 * the secret. The shell is signed and not named: of the few that are served, the one with which the signature is right.
 */
export function createLoadMarks(secret: string, now: () => number): LoadMarks {
  const signatureOf = (head: string, { remote, release, arm }: MarkedLoad, shell: string | null) =>
    createHmac('sha256', secret)
      .update(['load mark', head, remote, release, arm, ...(shell === null ? [] : [shell])].join('\n'))
      .digest('base64url')
      .slice(0, 22)
  return {
    forDocument: (shell, traceparent = null) => {
      const trace = traceparent ? `.${traceparent}` : ''
      const head = `${randomBytes(9).toString('base64url')}.${now().toString(36)}`
      return (load) => `${head}.${signatureOf(head + trace, load, shell)}${trace}`
    },
    documentOf: (load, shells) => {
      const [, id = '', at = '', signature = '', trace] = MARK.exec(load.mark) ?? []
      if (!id) return null
      const age = now() - Number.parseInt(at, 36)
      if (age > MARK_LIFE || age < -SKEW) return null
      const head = [id, at, ...(trace ? [trace] : [])].join('.')
      const given = Buffer.from(signature)
      const isRight = (shell: string | null) =>
        timingSafeEqual(Buffer.from(signatureOf(head, load, shell)), given)
      const shell = [...shells, null].find(isRight)
      return shell === undefined ? null : { id, shell }
    },
  }
}

/** The `traceparent` in a mark that {@link LoadMarks.documentOf} accepts; null without one. */
export const traceparentOf = (mark: string): string | null => MARK.exec(mark)?.[4] ?? null
