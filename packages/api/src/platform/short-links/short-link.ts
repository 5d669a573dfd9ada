import { eq, lt } from 'drizzle-orm'
import { shortLinks } from '../database/schema.ts'
import { keyedHash } from '../http/keyed-hash.ts'
import type { PlatformContext } from '../platform-context.ts'

/** Letters of a token: 132 bits, which nobody guesses. */
const LETTERS = 22
const TOKEN = /^[\w-]{22}$/
/** Longer than anybody books ahead, or keeps a message to end others by it. */
const KEPT_MS = 400 * 24 * 60 * 60_000

/**
 * A short link that redirects to a path of the storefront, for messages that cost by length (LC-10); the same one for the
 * same path. Null while the storefront's address is not known. It leads there for 400 days after the last message that
 * has it.
 */
export async function shortLink(
  { db, clock, secret, publicOrigin }: Pick<PlatformContext, 'db' | 'clock' | 'secret' | 'publicOrigin'>,
  path: string,
): Promise<string | null> {
  if (publicOrigin === null) return null
  const token = keyedHash(secret, 'short link', path).slice(0, LETTERS)
  const at = new Date(clock())
  await db
    .insert(shortLinks)
    .values({ token, path, at })
    .onConflictDoUpdate({ target: shortLinks.token, set: { at } })
  return `${publicOrigin}/api/l/${token}`
}

/** The path of a token; null for an unknown or expired one. */
export async function pathOfShortLink(
  { db }: Pick<PlatformContext, 'db'>,
  token: string,
): Promise<string | null> {
  if (!TOKEN.test(token)) return null
  const [row] = await db.select().from(shortLinks).where(eq(shortLinks.token, token))
  return row?.path ?? null
}

/** Deletes links that no message has had for 400 days. */
export async function forgetShortLinks({ db, clock }: Pick<PlatformContext, 'db' | 'clock'>): Promise<void> {
  await db.delete(shortLinks).where(lt(shortLinks.at, new Date(clock() - KEPT_MS)))
}
