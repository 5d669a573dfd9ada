import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * The secrets of the setting `SECRET`, separated by commas: the first signs and encrypts, what an old one after it has
 * signed or encrypted is accepted.
 */
export const secretsOf = (secret: string): [string, ...string[]] => secret.split(',') as [string, ...string[]]

/** HMAC-SHA256 of a value under the server's newest secret, in url-safe base64; `purpose` keeps its uses apart. */
export function keyedHash(secret: string, purpose: string, value: string): string {
  return createHmac('sha256', secretsOf(secret)[0]).update(`${purpose}\n${value}`).digest('base64url')
}

/** Compares two hashes in constant time. */
export function sameHash(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Whether one of the server's secrets signed what was given. `sign` is called with one of them. */
export function isSigned(given: string, secret: string, sign: (secret: string) => string): boolean {
  return secretsOf(secret).some((one) => sameHash(given, sign(one)))
}
