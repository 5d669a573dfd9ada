import type { Instant, Minor } from '@storefront/domain'
import type { Transaction } from '../../platform/database/database.ts'
import { refuse } from '../../platform/http/reply.ts'
import type { ChargeSubject } from '../payments/open-charge.ts'
import { touchSubject } from '../payments/refund-effects.ts'
import { findAction, logAction } from './desk-log.ts'
import { settleRefunds } from './settle-refunds.ts'
import type { StaffRow } from './staff-codes.ts'

type Settled = 'settled' | 'repeated' | 'key-reused' | 'refunds-changed'

interface Settlement {
  /** A locked reservation or package. */
  subject: ChargeSubject
  /** The action id that the desk chose; repeating it has no effect. */
  actionId: string
  /** The whole stuck amount as the desk showed it. */
  amount: Minor
  now: Instant
}

/** Marks stuck refunds of a reservation or a package as refunded manually, and logs it (DK-02, PR-04). */
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

/** 409: the id belongs to another action. */
export function keyReused() {
  return refuse(409, 'idempotency-key-reused', 'This id was used for another action.')
}

/** 409: the stuck amount is not the one that the desk sent. */
export function amountRefused(reason: string) {
  return refuse(409, 'conflict', 'This amount can’t be refunded.', { reason })
}
