import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { messageOptOuts } from '../../platform/database/schema.ts'
import { isSigned, keyedHash, secretsOf } from '../../platform/http/keyed-hash.ts'
import type { ServerLocale } from '../../platform/messages/server-message.ts'
import type { CommerceContext } from '../commerce-context.ts'

/** Letters of a hash and of a signature: 96 bits each, so that the link fits into a short message. */
const LETTERS = 16

const contactHash = (secret: string, contact: string) =>
  keyedHash(secret, 'message contact', contact.toLowerCase()).slice(0, LETTERS)

const signature = (secret: string, referenceId: string, hash: string) =>
  keyedHash(secret, `message opt-out ${referenceId}`, hash).slice(0, LETTERS)

/** The token of a link that ends messages of a business to a number or an e-mail address. */
export function optOutToken(secret: string, referenceId: string, contact: string): string {
  const hash = contactHash(secret, contact)
  return hash + signature(secret, referenceId, hash)
}

/** The contact that a token names; null when it is not ours or of another business. */
export function readOptOutToken(secret: string, referenceId: string, token: string): string | null {
  const hash = token.slice(0, LETTERS)
  return isSigned(token, secret, (one) => hash + signature(one, referenceId, hash)) ? hash : null
}

interface OptOut {
  referenceId: string
  contact: string
  locale: ServerLocale
}

/** The page that ends the messages of a business to a contact, as a path of the storefront. */
export function optOutPath(
  { secret }: Pick<CommerceContext, 'secret'>,
  { referenceId, contact, locale }: OptOut,
): string {
  const token = optOutToken(secret, referenceId, contact)
  return `/api/stop/${encodeURIComponent(referenceId)}/${token}?l=${locale}`
}

/** Where a customer ends the messages of a business, without a login; null while the storefront's address is not known. */
export function optOutUrl(
  context: Pick<CommerceContext, 'secret' | 'publicOrigin'>,
  optOut: OptOut,
): string | null {
  return context.publicOrigin === null ? null : context.publicOrigin + optOutPath(context, optOut)
}

/** Whether a number or an e-mail address wants no messages of a business; also after the secret was changed. */
export async function isOptedOut(
  { db, secret }: Pick<CommerceContext, 'db' | 'secret'>,
  referenceId: string,
  contact: string,
): Promise<boolean> {
  const hashes = secretsOf(secret).map((one) => contactHash(one, contact))
  return hasOptOut(db, referenceId, hashes)
}

/** Whether the contact of a token wants no messages of a business. */
export function isContactOut(
  { db }: Pick<CommerceContext, 'db'>,
  referenceId: string,
  hash: string,
): Promise<boolean> {
  return hasOptOut(db, referenceId, [hash])
}

async function hasOptOut(db: Database, referenceId: string, hashes: string[]): Promise<boolean> {
  const isOut = and(eq(messageOptOuts.referenceId, referenceId), inArray(messageOptOuts.contactHash, hashes))
  const [found] = await db.select().from(messageOptOuts).where(isOut).limit(1)
  return found !== undefined
}

/** Ends the messages of a business to a contact, or takes that back; idempotent. */
export async function setOptOut(
  { db, clock }: Pick<CommerceContext, 'db' | 'clock'>,
  { referenceId, hash }: { referenceId: string; hash: string },
  isOut: boolean,
): Promise<void> {
  const row = { referenceId, contactHash: hash, at: new Date(clock()) }
  if (isOut) await db.insert(messageOptOuts).values(row).onConflictDoNothing()
  else
    await db
      .delete(messageOptOuts)
      .where(and(eq(messageOptOuts.referenceId, referenceId), eq(messageOptOuts.contactHash, hash)))
}
