import { createHash, randomBytes } from 'node:crypto'

/** An unguessable id: `bits` random bits (at least 128) in url-safe base64. */
export function randomId(bits: 128 | 192 | 256 = 192): string {
  return randomBytes(bits / 8).toString('base64url')
}

/** SHA-256 of a text or of bytes, in hex. Enough for secrets that are random themselves. */
export function sha256(value: string | Uint8Array): string {
  return createHash('sha256').update(value).digest('hex')
}
