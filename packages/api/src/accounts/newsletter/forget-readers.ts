import { and, isNull, lte } from 'drizzle-orm'
import { newsletter } from '../../platform/database/schema.ts'
import type { AccountsContext } from '../accounts-context.ts'

/** How long the link of a letter confirms, in ms: one followed later does not count as consent. */
export const CONFIRM_MS = 7 * 24 * 60 * 60_000

/** Deletes addresses that nobody confirmed before their link expired (UI-05). Safe on several instances at once. */
export async function forgetReaders({ db, clock }: Pick<AccountsContext, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock() - CONFIRM_MS)
  await db.delete(newsletter).where(and(isNull(newsletter.confirmedAt), lte(newsletter.askedAt, before)))
}
