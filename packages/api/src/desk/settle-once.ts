import type { Instant, Minor } from '@storefront/domain'
import type { Transaction } from '../database/database.ts'
import { refuse } from '../http/reply.ts'
import type { ChargeSubject } from '../payments/open-charge.ts'
import { touchSubject } from '../payments/refund-effects.ts'
import { findAction, logAction } from './desk-log.ts'
import { settleRefunds } from './settle-refunds.ts'
import type { StaffRow } from './staff-codes.ts'

type Settled = 'settled' | 'repeated' | 'key-reused' | 'refunds-changed'

interface Settlement {
  /** A locked reservation or package. */
  subject: ChargeSubject
  /** The desk's id of the action: sent again, it settles once. */
  actionId: string
  /** All of it that does not go back by itself, as the desk named it. */
  amount: Minor
  now: Instant
}

/** Settles what an owner returned by hand of a reservation or a package, and writes it down (DK-02, PR-04). */
export async function settleOnce(
  tx: Transaction,
  owner: StaffRow,
  { subject, actionId, amount, now }: Settlement,
): Promise<Settled> {
  const { subjectId } = subject
  const earlier = await findAction(tx, owner.referenceId, actionId)
  if (earlier)
    return earlier.subjectId === subjectId && earlier.action === 'settle' ? 'repeated' : 'key-reused'
  if (!(await settleRefunds(tx, { ...subject, amount, now }))) return 'refunds-changed'
  const at = new Date(now)
  await touchSubject(tx, subject, at)
  await logAction(tx, owner, { actionId, subjectId, action: 'settle', detail: { amount }, at })
  return 'settled'
}

/** 409: the id was used for another action. */
export function keyReused() {
  return refuse(409, 'idempotency-key-reused', 'This id was used for another action.')
}

/** 409: the money is not what the desk thinks. */
export function amountRefused(reason: string) {
  return refuse(409, 'conflict', 'This amount can’t be refunded.', { reason })
}
