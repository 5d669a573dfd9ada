import type { OrderPayload } from '@storefront/api-contract/ordering'
import { eq, sql } from 'drizzle-orm'
import type { ApiContext } from '../api-context.ts'
import type { Catalogue, CatalogueBranch } from '../business/catalogue.ts'
import { findBranch } from '../business/find-business.ts'
import { addressKey } from '../codes/address-key.ts'
import { refusePhone } from '../codes/refuse-phone.ts'
import { findCoupon } from '../coupons/find-coupon.ts'
import type { Transaction } from '../database/open.ts'
import { businesses, idempotencyKeys, orderHistory, orders } from '../database/schema.ts'
import { keyedHash } from '../http/keyed-hash.ts'
import { randomId } from '../http/random-id.ts'
import { type Problem, type Reply, refuse } from '../http/reply.ts'
import { keepSession } from '../payments/keep-session.ts'
import { nextSlot } from '../slots/offered-slots.ts'
import { slotCapacityOf } from '../slots/slot-rules.ts'
import { spendable } from '../wallet/spendable.ts'
import { bodyHash } from './body-hash.ts'
import { draftOrder, type OrderDraft, type Purse } from './draft-order.ts'
import { lockBusiness } from './give-back.ts'
import { holdProblem } from './hold-refusal.ts'
import { expectedAt } from './move-order.ts'
import { orderLimit } from './order-limits.ts'
import { findOrder, type OrderRecord } from './order-records.ts'
import { giveWay, orderInPlaceOf, sameOrder } from './replaced-order.ts'
import { takeHolds } from './take-holds.ts'

/** How often an order is drafted again because an import, or another tab's order, came in between. */
const MOST_TRIES = 5

/** Who places an order: a guest, or a customer on the same browser. */
export interface OrderOwner {
  owner: string
  customerId: string | null
  /** The network address it comes from: unknown coupon codes are counted by it. */
  address: string
  /** Whether the number of the order was shown to be the visitor's; looked at where the business asks for it (AU-03). */
  phoneShown: boolean
}

interface Place {
  catalogue: Catalogue
  branch: CatalogueBranch
}

interface Placing extends OrderOwner {
  payload: OrderPayload
  hash: string
}

/**
 * Places an order once per idempotency key (OR-04): the key again with the same body from the same guest answers the
 * order it placed; with another body, or from somebody else, 409 `idempotency-key-reused`. What is refused leaves no
 * trace, so a corrected order may use its key (OR-10).
 */
export async function placeOrder(
  context: ApiContext,
  payload: OrderPayload,
  owner: OrderOwner,
): Promise<Reply<OrderRecord>> {
  // Key, proof and the order to replace differ from one try to the next: they are no part of what is ordered.
  const { idempotency_key: key, replaces, proof: _, ...content } = payload
  const placing: Placing = { payload, ...owner, hash: bodyHash(content) }
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const earlier = await placedBefore(context, placing)
    if (earlier) return earlier
    const replaced = replaces ? await orderInPlaceOf(context.db, replaces, owner) : null
    const same = replaced && (await sameOrder(context, replaced, { ...placing, key }))
    if (same) return same
    const place = await findBranch(context.catalogues, payload.branch_id)
    if (!place.ok) return place
    const purse = await purseOf(context, placing, place.found.catalogue)
    if (!purse.ok) return purse
    const draft = draftOrder(payload, place.found, purse.answer, context.clock())
    if (draft.ok && place.found.catalogue.business.verify_phone && !owner.phoneShown) return refusePhone()
    // The same order may have been placed between the two looks.
    if (!draft.ok)
      return (await placedBefore(context, placing)) ?? withNextSlot(context, payload, place.found, draft)
    const bill = { draft: draft.answer, purse: purse.answer, replaces: replaced?.row.id ?? null }
    const stored = await store(context, placing, place.found, bill)
    if (stored && !stored.ok) return withNextSlot(context, payload, place.found, stored)
    if (stored) {
      context.metrics.orderPlaced(payload.selling_types)
      return { ok: true, answer: stored.record }
    }
  }
  return (
    (await placedBefore(context, placing)) ?? refuse(503, 'unavailable', 'The menu is changing; try again.')
  )
}

async function placedBefore(
  { db }: ApiContext,
  { payload, owner, hash }: Placing,
): Promise<Reply<OrderRecord> | null> {
  const [row] = await db
    .select()
    .from(idempotencyKeys)
    .where(eq(idempotencyKeys.key, payload.idempotency_key))
  if (!row) return null
  const record = row.bodyHash === hash && row.owner === owner ? await findOrder(db, row.orderId) : null
  return record
    ? { ok: true, answer: record }
    : refuse(409, 'idempotency-key-reused', 'This idempotency key belongs to another order.')
}

/** What the visitor brings to the order: the coupon of its code, and the wallet where it is used (WL-02). */
async function purseOf(
  context: ApiContext,
  { payload, customerId, address }: Placing,
  catalogue: Catalogue,
): Promise<Reply<Purse>> {
  const code = payload.coupon_code?.trim() ?? ''
  const coupon = code === '' ? null : await findCoupon(context, address, catalogue, code)
  if (coupon && !coupon.ok) return coupon
  return {
    ok: true,
    answer: {
      visitor: customerId === null ? 'guest' : 'customer',
      coupon: coupon?.rule ?? null,
      walletBalance: await spendable(context.db, catalogue, customerId, payload.use_wallet),
    },
  }
}

/** Tells the next slot beside a refusal that is about time (SH-07). */
async function withNextSlot(
  { db, clock }: ApiContext,
  { selling_types: sellingType }: OrderPayload,
  place: Place,
  refused: { ok: false; problem: Problem; offersNext?: boolean },
): Promise<{ ok: false; problem: Problem }> {
  if (!refused.offersNext) return { ok: false, problem: refused.problem }
  const next_slot = await nextSlot(db, { ...place, sellingType, now: clock() })
  return { ok: false, problem: { ...refused.problem, next_slot } }
}

type Stored = { ok: true; record: OrderRecord } | { ok: false; problem: Problem; offersNext: boolean }

interface Bill {
  draft: OrderDraft
  purse: Purse
  /** The order that gives way to this one. */
  replaces: string | null
}

/** Undoes all of a transaction; `outcome` is what storing answers instead. */
class NotStored extends Error {
  readonly outcome: Stored | null
  constructor(outcome: Stored | null) {
    super('the order was not stored')
    this.name = 'NotStored'
    this.outcome = outcome
  }
}

/**
 * Stores the order in one transaction, with all that it takes from what is scarce; the unpaid order before it gives way
 * in the same one (RT-17). Null, and nothing changed, when its key is taken, or menu or earlier order are another now.
 */
async function store(
  context: ApiContext,
  { payload, owner, customerId, hash, address }: Placing,
  { catalogue, branch }: Place,
  { draft, purse: { coupon }, replaces }: Bill,
): Promise<Stored | null> {
  const { db, payments, secret } = context
  const orderId = randomId()
  const now = context.clock()
  const at = new Date(now)
  const { referenceId } = catalogue
  const { due: amount, currency, wallet } = draft.totals
  // Opened first: a session that nobody sees costs nothing, an order that cannot be paid does.
  const session = draft.paysOnline ? await payments.open({ orderId, amount, currency }) : null
  const state = session ? ('payment_pending' as const) : ('placed' as const)
  const sellingType = payload.selling_types
  const phoneHash = keyedHash(secret, 'order phone', `${referenceId} ${draft.phone}`)
  const addressHash = addressKey(address, secret)
  const slotStart = draft.time.slot?.start ?? null
  const work = db.transaction(async (tx): Promise<Stored> => {
    // Before the business's row, as everything that moves an order locks them.
    if (replaces !== null && !(await giveWay(tx, replaces, now))) throw new NotStored(null)
    if ((await lockBusiness(tx, referenceId)) !== catalogue.version) throw new NotStored(null)
    const key = { key: payload.idempotency_key, bodyHash: hash, owner, orderId, createdAt: at }
    const [kept] = await tx.insert(idempotencyKeys).values(key).onConflictDoNothing().returning()
    if (!kept) throw new NotStored(null)
    const wanted = {
      referenceId,
      branchId: branch.summary.id,
      sellingType,
      slotStart,
      lines: payload.order_lines,
      user: { customerId, owner, phoneHash, addressHash },
    }
    const limits = { own: catalogue.ordering.limits, usual: context.scarceLimits }
    const slotCapacity = slotCapacityOf(catalogue, sellingType)
    const refusal =
      (await orderLimit(tx, { ...wanted, due: amount }, limits, now)) ??
      (await takeHolds(tx, { ...wanted, orderId, slotCapacity, coupon, wallet }, now))
    if (refusal) throw new NotStored(holdProblem(refusal, draft.totals))
    const placed: typeof orders.$inferInsert = {
      id: orderId,
      referenceId,
      branchId: branch.summary.id,
      number: await nextNumber(tx, referenceId),
      state,
      sellingType,
      paymentState: session ? 'pending' : 'none',
      owner,
      customerId,
      placedAt: at,
      updatedAt: at,
      expectedAt: expectedAt(now, draft.snapshot),
      slotStart: slotStart === null ? null : new Date(slotStart),
      couponCode: coupon?.code.toUpperCase() ?? null,
      phoneHash,
      addressHash,
      replaces,
      snapshot: draft.snapshot,
    }
    const [row] = await tx.insert(orders).values(placed).returning()
    const history = await tx.insert(orderHistory).values({ orderId, position: 0, state, at }).returning()
    if (!row) throw new Error(`Order ${orderId} was not stored`)
    if (session) await keepSession(tx, { ...session, orderId, provider: payments.name, amount, currency }, at)
    return { ok: true, record: { row, history, paymentUrl: session?.url ?? null, review: null } }
  })
  return work.catch((cause: unknown) => {
    if (cause instanceof NotStored) return cause.outcome
    throw cause
  })
}

async function nextNumber(tx: Transaction, referenceId: string): Promise<number> {
  const [counter] = await tx
    .update(businesses)
    .set({ nextOrderNumber: sql`${businesses.nextOrderNumber} + 1` })
    .where(eq(businesses.referenceId, referenceId))
    .returning({ next: businesses.nextOrderNumber })
  if (!counter) throw new Error(`Business ${referenceId} went away while its row was locked`)
  return counter.next - 1
}
