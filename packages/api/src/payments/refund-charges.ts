import { and, eq, inArray } from 'drizzle-orm'
import type { Database, Transaction } from '../database/database.ts'
import { type ChargePurpose, type ChargeState, charges } from '../database/schema/charges.ts'
import { type ChargeSubject, ofSubject } from './open-charge.ts'

/**
 * Marks the money of a subject that ended after it was paid as due to be refunded, once; the job `send-refunds` returns
 * it. The caller has locked the subject.
 */
export async function refundCharges(tx: Transaction, subject: ChargeSubject): Promise<void> {
  await tx
    .update(charges)
    .set({ state: 'refund_due' })
    .where(and(ofSubject(subject), eq(charges.state, 'paid')))
  await tx
    .update(charges)
    .set({ state: 'void_due', checkedAt: null })
    .where(and(ofSubject(subject), inArray(charges.state, ['authorised', 'capture_due'])))
}

/** Marks reserved money of a subject as due to be taken; the job `capture-charges` takes it. The subject is locked. */
export async function captureCharges(tx: Transaction, subject: ChargeSubject): Promise<void> {
  await tx
    .update(charges)
    .set({ state: 'capture_due', checkedAt: null })
    .where(and(ofSubject(subject), eq(charges.state, 'authorised')))
}

/** `authorised` money is reserved; `released` money was, and was never taken. */
export type MoneyShown = 'authorised' | 'due' | 'refunded' | 'released'

const SHOWN: Partial<Record<ChargeState, MoneyShown>> = {
  refund_due: 'due',
  refunded: 'refunded',
  void_due: 'released',
  voided: 'released',
  authorised: 'authorised',
}
/** What counts first where a subject has several charges. */
const ORDER: readonly MoneyShown[] = ['due', 'refunded', 'authorised', 'released']

/** What becomes of money that is reserved or returned for these subjects, by id; `due` while any of it is on its way. */
export async function moneyShown(
  db: Database | Transaction,
  purpose: ChargePurpose,
  subjectIds: string[],
): Promise<ReadonlyMap<string, MoneyShown>> {
  const rows = await db
    .select({ id: charges.subjectId, state: charges.state })
    .from(charges)
    .where(
      and(
        eq(charges.purpose, purpose),
        inArray(charges.subjectId, subjectIds),
        inArray(charges.state, Object.keys(SHOWN) as ChargeState[]),
      ),
    )
  const shown = rows.flatMap(({ id, state }) => {
    const money = SHOWN[state]
    return money ? [{ id, money }] : []
  })
  // The last entry of an id counts.
  shown.sort((left, right) => ORDER.indexOf(right.money) - ORDER.indexOf(left.money))
  return new Map(shown.map(({ id, money }) => [id, money]))
}
