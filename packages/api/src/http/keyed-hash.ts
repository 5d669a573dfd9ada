import { createHmac, timingSafeEqual } from 'node:crypto'

/** HMAC-SHA256 of a value under the server's secret, in url-safe base64; `purpose` keeps uses of the secret apart. */
export function keyedHash(secret: string, purpose: string, value: string): string {
  return createHmac('sha256', secret).update(`${purpose}\n${value}`).digest('base64url')
}

/** Compares two hashes in constant time. */
export function sameHash(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
