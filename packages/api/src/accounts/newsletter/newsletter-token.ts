import { isSigned, keyedHash } from '../../platform/http/keyed-hash.ts'

/** How long the link of a letter confirms, in ms: one followed later does not count as consent. */
export const CONFIRM_MS = 7 * 24 * 60 * 60_000

/** The action of a link in an e-mail. */
export type LetterLink = 'confirm' | 'unsubscribe'

/** The signed token of a link, with the subscriber's opaque id. */
export function newsletterToken(link: LetterLink, readerId: string, secret: string): string {
  return `${readerId}.${keyedHash(secret, `newsletter-${link}`, readerId)}`
}

/** The reader a token names; null when it is not ours, or for the other link. */
export function readNewsletterToken(link: LetterLink, token: string, secret: string): string | null {
  const readerId = token.slice(0, Math.max(0, token.indexOf('.')))
  return isSigned(token, secret, (one) => newsletterToken(link, readerId, one)) ? readerId : null
}
