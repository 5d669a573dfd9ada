import type { Minor } from '@storefront/domain'
import type { ChargePurpose } from '@storefront/domain/enums'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { type ChargeState, charges } from '../../platform/database/schema/charges.ts'
import { OPEN_REFUND_STATES, type RefundState } from '../../platform/database/schema/payments.ts'

/** `authorised` money is reserved; `released` money was, and was never taken. */
type MoneyShown = 'authorised' | 'due' | 'refunded' | 'released'

/** What becomes of money that was paid or reserved for a subject, in minor units. */
export interface ReturnedMoney {
  /** Of the payment as a whole; null while it is the shop's. */
  shown: MoneyShown | null
  refunded: Minor
  due: Minor
  released: Minor
}

const SHOWN: Partial<Record<ChargeState, MoneyShown>> = {
  refund_due: 'due',
  refunded: 'refunded',
  void_due: 'released',
  voided: 'released',
  authorised: 'authorised',
}
/** What counts first where a subject has several charges. */
const ORDER: readonly (MoneyShown | null)[] = ['due', 'refunded', 'authorised', 'released', null]
const STATES: readonly ChargeState[] = [...(Object.keys(SHOWN) as ChargeState[]), 'paid']

/** What becomes of the money of these subjects, by id; `due` while any of it is on its way (PR-04, FD-10). */
export async function returnedMoney(
  db: Database | Transaction,
  purpose: ChargePurpose,
  subjectIds: string[],
): Promise<ReadonlyMap<string, ReturnedMoney>> {
  const rows = await db
    .select({
      id: charges.subjectId,
      state: charges.state,
      amount: charges.amount,
      refunded: sumOfRefunds(['refunded']),
      onItsWay: sumOfRefunds(OPEN_REFUND_STATES),
    })
    .from(charges)
    .where(
      and(
        eq(charges.purpose, purpose),
        inArray(charges.subjectId, subjectIds),
        inArray(charges.state, [...STATES]),
      ),
    )
  const byId = new Map<string, ReturnedMoney>()
  for (const { id, state, amount, ...sums } of rows) {
    const refunded = state === 'refunded' ? amount : Number(sums.refunded)
    const due = state === 'refund_due' ? amount - refunded : state === 'paid' ? Number(sums.onItsWay) : 0
    const shown = SHOWN[state] ?? null
    const known = byId.get(id) ?? { shown, refunded: 0, due: 0, released: 0 }
    byId.set(id, {
      shown: ORDER.indexOf(shown) < ORDER.indexOf(known.shown) ? shown : known.shown,
      refunded: known.refunded + refunded,
      due: known.due + due,
      released: known.released + (shown === 'released' ? amount : 0),
    })
  }
  return byId
}

/**
 * The sum of a charge's refunds in these states, in minor units and as text. Of the charge in the outer query alone: a sum
 * of all refunds would be read whole.
 */
export function sumOfRefunds(states: readonly RefundState[]) {
  const wanted = sql.join(
    states.map((state) => sql`${state}`),
    sql`, `,
  )
  return sql<string>`(select coalesce(sum(r.amount), 0) from refunds r where r.charge_id = charges.id and r.state in (${wanted}))`
}
