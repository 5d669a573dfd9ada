import type { PaymentMethod } from '@storefront/api-contract'
import { eq } from 'drizzle-orm'
import { branchOf, type Catalogue } from '../../catalogue/business/catalogue.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { orders } from '../../platform/database/schema.ts'
import { type Reply, refuse } from '../../platform/http/reply.ts'
import type { ScarceLimits } from '../../platform/limits/visitor-limits.ts'
import type { CommerceContext } from '../commerce-context.ts'
import { canStillBePaid } from '../payments/open-again.ts'
import { openCharge, saveCharge } from '../payments/open-charge.ts'
import { holdProblem } from './hold-refusal.ts'
import { lockOrder, moveOrder } from './move-order.ts'
import { orderLimit } from './order-limits.ts'
import type { OrderRecord } from './order-records.ts'
import { orderTime } from './order-time.ts'
import { lockBusiness } from './release-order-holds.ts'
import { retakeHolds } from './retake-holds.ts'

/**
 * A payment session for an order that is not paid (RT-17): the one that is open, after its provider was asked for it, or
 * a new one. The session before a new one ends, so that an order cannot be paid twice. An order whose payment failed takes again what it gave back, at a time that still holds (SH-07); refused
 * as placing it would be. 409 `payment-not-pending` for any other order.
 */
export async function payAgain(context: CommerceContext, { row }: OrderRecord): Promise<Reply<null>> {
  const { db, clock, catalogues } = context
  const isOpen = await canStillBePaid(context, { purpose: 'order', subjectId: row.id })
  // By what the provider has just said, or somebody else did.
  const [known] = await db.select().from(orders).where(eq(orders.id, row.id))
  if (!isUnpaid(known)) return notPending()
  if (isOpen) return { ok: true, answer: null }
  const { due: amount, currency } = row.snapshot.totals
  const catalogue = await catalogues.byReference(row.referenceId)
  const charge = await openCharge(context, {
    purpose: 'order',
    subjectId: row.id,
    referenceId: row.referenceId,
    amount,
    currency,
    locale: row.snapshot.locale,
    method: offeredMethod(catalogue, row.snapshot.payment_method),
    payer: { name: row.snapshot.name, phone: row.snapshot.phone },
  })
  return db.transaction(async (tx): Promise<Reply<null>> => {
    const order = await lockOrder(tx, row.id)
    if (!isUnpaid(order)) return notPending()
    const now = clock()
    const again = await checkedAgain(tx, order, { catalogue, usual: context.scarceLimits }, now)
    if (!again.ok) return again
    await saveCharge(tx, charge, now)
    if (order.state === 'payment_failed')
      await moveOrder(tx, order, { to: 'payment_pending', now, paymentState: 'pending' })
    return { ok: true, answer: null }
  })
}

type OrderRow = typeof orders.$inferSelect

function isUnpaid(order: OrderRow | null | undefined): order is OrderRow {
  const isOpen = order?.state === 'payment_pending' || order?.state === 'payment_failed'
  return isOpen && order?.paymentState !== 'paid'
}

function notPending() {
  return refuse(409, 'payment-not-pending', 'This order does not wait for a payment.')
}

/** The method of the order; any if the business no longer offers it. */
function offeredMethod(catalogue: Catalogue | null, method: PaymentMethod | null | undefined) {
  const { online = [] } = catalogue?.business.payment_methods ?? {}
  return online.find((one) => one === method)
}

async function checkedAgain(
  tx: Transaction,
  order: OrderRow,
  { catalogue, usual }: { catalogue: Catalogue | null; usual: ScarceLimits },
  now: number,
): Promise<Reply<null>> {
  if (order.holding) return { ok: true, answer: null }
  const branch = catalogue && branchOf(catalogue, order.branchId)
  if (!catalogue || !branch) return refuse(409, 'branch-not-found', 'This branch takes no orders any more.')
  const { priority, schedule, delivery, totals, lines } = order.snapshot
  const isShipping = typeof delivery?.country === 'string'
  const slotId = schedule?.id ?? null
  const wanted = { sellingType: order.sellingType, priority, slotId, isShipping, lines }
  const time = orderTime(catalogue, branch, wanted, now)
  if (!time.ok) return { ok: false, problem: time.problem }
  await lockBusiness(tx, order.referenceId)
  const unpaid = {
    ...order,
    slotStart: order.slotStart?.getTime() ?? null,
    lines: order.snapshot.lines,
    tableId: order.snapshot.table?.id ?? null,
    due: totals.due,
    user: order,
  }
  const refusal =
    (await orderLimit(tx, unpaid, { own: catalogue.ordering.limits, usual }, now)) ??
    (await retakeHolds(tx, order, catalogue, now))
  return refusal
    ? { ok: false, problem: holdProblem(refusal, { totals, catalogue, order }).problem }
    : { ok: true, answer: null }
}
