import type { OrderPayload } from '@storefront/api-contract/ordering'
import { keepVisitor } from '../../accounts/customers/keep-account.ts'
import type { Catalogue, CatalogueBranch } from '../../catalogue/business/catalogue.ts'
import { orderBusy, slower } from '../../catalogue/busy/order-busy.ts'
import { slotCapacityOf } from '../../catalogue/slots/slot-rules.ts'
import { idempotencyKeys } from '../../platform/database/schema.ts'
import { randomId } from '../../platform/http/random-id.ts'
import type { Problem } from '../../platform/http/reply.ts'
import { addressKey } from '../../platform/limits/address-key.ts'
import type { CommerceContext } from '../commerce-context.ts'
import { saveCharge } from '../payments/open-charge.ts'
import type { OrderDraft, PaymentContext } from './draft-order.ts'
import { holdProblem } from './hold-refusal.ts'
import { insertOrder, nextNumber } from './insert-order.ts'
import { expectedAt } from './move-order.ts'
import { openOrderCharge } from './open-order-charge.ts'
import { phoneKey } from './order-contact.ts'
import { orderLimit } from './order-limits.ts'
import type { OrderRecord } from './order-records.ts'
import { lockBusiness } from './release-order-holds.ts'
import { cancelReplaced } from './replaced-order.ts'
import { takeHolds } from './take-holds.ts'

/** Where an order is placed. */
export interface OrderPlace {
  catalogue: Catalogue
  branch: CatalogueBranch
}

/** An order as it was sent, and by whom. */
interface SentOrder {
  payload: Pick<OrderPayload, 'idempotency_key' | 'payment_method' | 'selling_types'>
  /** Of what is ordered; kept with its idempotency key. */
  hash: string
  owner: string
  customerId: string | null
  /** The network address it comes from. */
  address: string
}

type Stored = { ok: true; record: OrderRecord } | { ok: false; problem: Problem; offersNext: boolean }

/** What an order comes to. */
interface OrderBill {
  draft: OrderDraft
  paymentContext: Pick<PaymentContext, 'coupon'>
  /** The order that this one replaces. */
  replaces: string | null
}

/** Rolls the transaction back; `outcome` is the result of `storeOrder` instead. */
class NotStored extends Error {
  readonly outcome: Stored | null
  constructor(outcome: Stored | null) {
    super('the order was not stored')
    this.name = 'NotStored'
    this.outcome = outcome
  }
}

function outcomeOf(cause: unknown): Stored | null {
  if (cause instanceof NotStored) return cause.outcome
  throw cause
}

/** Initial values of what only later events fill in. */
const NO_NEWS = { declined: null, money: null, review: null }

/**
 * Stores the order with its holds in one transaction, which also cancels the unpaid order it replaces (RT-17). Null
 * without a change if its key is taken, or the menu or the earlier order has changed.
 */
export async function storeOrder(
  context: CommerceContext,
  { payload, owner, customerId, hash, address }: SentOrder,
  { catalogue, branch }: OrderPlace,
  { draft, paymentContext: { coupon }, replaces }: OrderBill,
): Promise<Stored | null> {
  const { db, secret } = context
  const orderId = randomId()
  const now = context.clock()
  const at = new Date(now)
  const { referenceId } = catalogue
  const { due: amount, wallet } = draft.totals
  // Opened before the transaction: an abandoned session costs nothing, an unpayable order does.
  const opening = { orderId, referenceId, method: payload.payment_method ?? undefined }
  const charge = draft.paysOnline ? await openOrderCharge(context, draft, opening) : null
  const sellingType = payload.selling_types
  const hashes = { phoneHash: phoneKey(draft, referenceId, secret), addressHash: addressKey(address, secret) }
  const slotStart = draft.time.slot?.start ?? null
  const work = db.transaction(async (tx): Promise<Stored> => {
    const visitor = await keepVisitor(tx, customerId)
    if (!visitor.ok) throw new NotStored({ ...visitor, offersNext: false })
    // Lock order: the order before the business's row, as in every move.
    if (replaces !== null && !(await cancelReplaced(tx, replaces, now))) throw new NotStored(null)
    if ((await lockBusiness(tx, referenceId)) !== catalogue.version) throw new NotStored(null)
    const key = { key: payload.idempotency_key, bodyHash: hash, owner, orderId, createdAt: at }
    const [inserted] = await tx.insert(idempotencyKeys).values(key).onConflictDoNothing().returning()
    if (!inserted) throw new NotStored(null)
    const wanted = {
      referenceId,
      branchId: branch.summary.id,
      sellingType,
      slotStart,
      slotCapacity: slotCapacityOf(catalogue, sellingType),
      lines: draft.snapshot.lines,
      tableId: draft.snapshot.table?.id ?? null,
      user: { customerId, owner, ...hashes },
    }
    const busy = await orderBusy(tx, { ...wanted, catalogue }, draft.snapshot, now)
    const snapshot = slower(draft.snapshot, busy.extraMinutes)
    const held = { ...wanted, ...busy.holds, orderId, coupon, wallet }
    const limits = { own: catalogue.ordering.limits, usual: context.scarceLimits }
    const refusal =
      (await orderLimit(tx, { ...wanted, due: amount }, limits, now)) ?? (await takeHolds(tx, held, now))
    if (refusal) throw new NotStored(holdProblem(refusal, { totals: draft.totals, catalogue, order: wanted }))
    const record = await insertOrder(tx, {
      id: orderId,
      referenceId,
      branchId: wanted.branchId,
      number: await nextNumber(tx, referenceId),
      state: charge ? 'payment_pending' : 'placed',
      sellingType,
      paymentState: charge ? 'pending' : 'none',
      owner,
      customerId,
      placedAt: at,
      updatedAt: at,
      expectedAt: expectedAt(now, snapshot),
      slotStart: slotStart === null ? null : new Date(slotStart),
      ...busy.columns,
      couponCode: coupon?.code.toUpperCase() ?? null,
      ...hashes,
      replaces,
      snapshot,
    })
    if (charge) await saveCharge(tx, charge, now)
    const news = { ...NO_NEWS, paymentUrl: charge?.url ?? null, isUnsettled: charge !== null }
    return { ok: true, record: { ...record, ...news, wallet: { left: wallet, returned: 0 } } }
  })
  return work.catch(outcomeOf)
}
