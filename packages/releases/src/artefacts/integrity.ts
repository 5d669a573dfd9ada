import { createHash } from 'node:crypto'

/** The subresource integrity (SRI) value of a file: a document carries one for each file of each app, so the shortest hash. */
export function integrityOf(body: Uint8Array): string {
  return hashed('sha256', body)
}

/** Whether a file is the one of an SRI value, by any hash that SRI knows; releases of before carry SHA-384. */
export function hasIntegrity(body: Uint8Array, integrity: string): boolean {
  const algorithm = /^(sha256|sha384|sha512)-/.exec(integrity)?.[1]
  return algorithm !== undefined && hashed(algorithm, body) === integrity
}

const hashed = (algorithm: string, body: Uint8Array) =>
  `${algorithm}-${createHash(algorithm).update(body).digest('base64')}`
