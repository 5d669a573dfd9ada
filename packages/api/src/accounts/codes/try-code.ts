import { cleanTyped } from '@storefront/domain'
import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { codeRequests } from '../../platform/database/schema.ts'
import type { AccountsContext } from '../accounts-context.ts'
import { MAX_TRIES } from './code-limits.ts'
import { isLive, isLiveCode } from './new-code.ts'

export type CodeRequestRow = typeof codeRequests.$inferSelect

/** `gone`: no such request, used, tried five times, or no code of it works any more. */
export type CodeTry =
  | { ok: true; request: CodeRequestRow }
  | { ok: false; problem: 'wrong'; triesLeft: number }
  | { ok: false; problem: 'gone' }

/**
 * Checks a code, which works once (AU-05), and takes it. The database counts the try before the code is compared: of any
 * number of concurrent tries, five are compared and at most one succeeds.
 */
export async function tryCode(context: AccountsContext, requestId: string, typed: string): Promise<CodeTry> {
  const compared = await compareCode(context, requestId, typed)
  if (!compared.ok) return compared
  const verified = await takeCode(context.db, requestId, context.clock())
  return verified ? { ok: true, request: verified } : { ok: false, problem: 'gone' }
}

/**
 * Counts a try and compares the code, which still works afterwards: `takeCode` takes it, in the transaction of what it is
 * for, so that a right code is not used up by what fails later.
 */
export async function compareCode(
  { db, clock, secret }: AccountsContext,
  requestId: string,
  typed: string,
): Promise<CodeTry> {
  const now = clock()
  const [counted] = await db
    .update(codeRequests)
    .set({ tries: sql`${codeRequests.tries} + 1` })
    .where(and(isOpen(requestId), lt(codeRequests.tries, MAX_TRIES)))
    .returning()
  if (!counted?.codes.some((code) => isLive(code, now))) return { ok: false, problem: 'gone' }
  const code = cleanTyped(typed).replace(/\D/g, '')
  if (!isLiveCode(counted.codes, { requestId, code, secret, now })) {
    return { ok: false, problem: 'wrong', triesLeft: MAX_TRIES - counted.tries }
  }
  return { ok: true, request: counted }
}

/** Takes a code that was compared: its request is verified from now on. Null when another try was first. */
export async function takeCode(
  db: Database | Transaction,
  requestId: string,
  now: number,
): Promise<CodeRequestRow | null> {
  const [verified] = await db
    .update(codeRequests)
    .set({ verifiedAt: new Date(now) })
    .where(isOpen(requestId))
    .returning()
  return verified ?? null
}

const isOpen = (requestId: string) => and(eq(codeRequests.id, requestId), isNull(codeRequests.verifiedAt))
