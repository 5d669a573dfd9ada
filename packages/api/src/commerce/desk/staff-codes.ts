import { randomInt, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { staff, staffCodes } from '../../platform/database/schema.ts'
import { randomId } from '../../platform/http/random-id.ts'

/** A code or link works once, for this long. */
export const STAFF_CODE_MS = 24 * 60 * 60_000
/** Without letters and digits that look alike. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const CODE_LENGTH = 8
const LONGEST_TYPED = 16

const derive = promisify<string, string, number, Buffer>(scrypt)

export type StaffRow = typeof staff.$inferSelect

/** What logs a person in once: a code to type and the secret of a link. */
export interface StaffCode {
  code: string
  linkSecret: string
  expiresAt: Date
}

/** Replaces the codes of an account by a new one; only hashes are stored, so it can be shown once. */
export async function newStaffCode(
  tx: Transaction,
  { id, referenceId }: Pick<StaffRow, 'id' | 'referenceId'>,
  now: number,
): Promise<StaffCode> {
  const code = Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  const linkSecret = randomId()
  const expiresAt = new Date(now + STAFF_CODE_MS)
  const hashes = await Promise.all([code, linkSecret].map((secret) => hashOf(referenceId, secret)))
  await tx.delete(staffCodes).where(eq(staffCodes.staffId, id))
  await tx.insert(staffCodes).values(hashes.map((hash) => ({ hash, staffId: id, expiresAt })))
  return { code: `${code.slice(0, 4)}-${code.slice(4)}`, linkSecret, expiresAt }
}

/** The account of a code, which works once: of two concurrent tries one gets it. Null for a wrong or old code. */
export async function spendStaffCode(
  tx: Transaction,
  referenceId: string,
  { typed, now }: { typed: string; now: number },
): Promise<StaffRow | null> {
  const hash = await hashOf(referenceId, typed)
  const [spent] = await tx
    .delete(staffCodes)
    .where(and(eq(staffCodes.hash, hash), gt(staffCodes.expiresAt, new Date(now))))
    .returning()
  if (!spent) return null
  await tx.delete(staffCodes).where(eq(staffCodes.staffId, spent.staffId))
  const [row] = await tx
    .select()
    .from(staff)
    .where(and(eq(staff.id, spent.staffId), eq(staff.referenceId, referenceId), isNull(staff.endedAt)))
  return row ?? null
}

/** Slow on purpose: a code is short, and a stolen hash must not lead back to it while it works. */
async function hashOf(referenceId: string, secret: string): Promise<string> {
  const isTyped = secret.length <= LONGEST_TYPED
  const plain = isTyped ? secret.toUpperCase().replace(/[^0-9A-Z]/g, '') : secret
  return (await derive(plain, `staff code ${referenceId}`, 32)).toString('base64url')
}
