import type { OrderPayload } from '@storefront/api-contract/ordering'
import { eq } from 'drizzle-orm'
import { refusePhone } from '../../accounts/codes/refuse-phone.ts'
import { keepVisitor } from '../../accounts/customers/keep-account.ts'
import type { Catalogue, CatalogueBranch } from '../../catalogue/business/catalogue.ts'
import { findBranch } from '../../catalogue/business/find-business.ts'
import { orderBusy, slower } from '../../catalogue/busy/order-busy.ts'
import { nextSlot } from '../../catalogue/slots/offered-slots.ts'
import { slotCapacityOf } from '../../catalogue/slots/slot-rules.ts'
import { idempotencyKeys } from '../../platform/database/schema.ts'
import { randomId } from '../../platform/http/random-id.ts'
import { type Problem, type Reply, refuse } from '../../platform/http/reply.ts'
import { addressKey } from '../../platform/limits/address-key.ts'
import type { CommerceContext } from '../commerce-context.ts'
import { findCoupon } from '../coupons/find-coupon.ts'
import { saveCharge } from '../payments/open-charge.ts'
import { spendable } from '../wallet/spendable.ts'
import { bodyHash } from './body-hash.ts'
import { draftOrder, type OrderDraft, type PaymentContext } from './draft-order.ts'
import { holdProblem } from './hold-refusal.ts'
import { insertOrder, nextNumber } from './insert-order.ts'
import { expectedAt } from './move-order.ts'
import { openOrderCharge } from './open-order-charge.ts'
import { phoneKey, withAccountContact } from './order-contact.ts'
import { orderLimit } from './order-limits.ts'
import { findOrder, type OrderRecord } from './order-records.ts'
import { lockBusiness } from './release-order-holds.ts'
import { cancelReplaced, holdOf, latestReplacement, sameOrder } from './replaced-order.ts'
import { takeHolds } from './take-holds.ts'

/** Retries of a draft after a concurrent import or an order from another tab. */
const MAX_TRIES = 5

/** The owner of an order: a guest, or a customer on the same browser. */
export interface OrderOwner {
  owner: string
  customerId: string | null
  /** The network address it comes from: unknown coupon codes are counted by it. */
  address: string
  /** Whether the order's phone number is verified; checked if the business requires it (AU-03). */
  phoneVerified: boolean
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
  context: CommerceContext,
  payload: OrderPayload,
  owner: OrderOwner,
): Promise<Reply<OrderRecord>> {
  // Key, proof and the order to replace differ from one try to the next: they are no part of what is ordered.
  const { idempotency_key: key, replaces, proof: _, ...content } = payload
  const placing: Placing = { payload, ...owner, hash: bodyHash(content) }
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const earlier = await placedBefore(context, placing)
    if (earlier) return earlier
    const replaced = replaces ? await latestReplacement(context.db, replaces, owner) : null
    const same = replaced && (await sameOrder(context, replaced, { ...placing, key }))
    if (same) return same
    const place = await findBranch(context.catalogues, payload.branch_id)
    if (!place.ok) return place
    const paymentContext = await paymentContextOf(context, { ...placing, replaced }, place.found.catalogue)
    if (!paymentContext.ok) return paymentContext
    const ordered = await withAccountContact(context.db, payload, place.found.catalogue, owner.customerId)
    const draft = draftOrder(ordered, place.found, paymentContext.answer, context.clock())
    if (draft.ok && place.found.catalogue.business.verify_phone && !owner.phoneVerified) return refusePhone()
    // The same order may have been placed between the two reads.
    if (!draft.ok)
      return (await placedBefore(context, placing)) ?? withNextSlot(context, payload, place.found, draft)
    const bill = {
      draft: draft.answer,
      paymentContext: paymentContext.answer,
      replaces: replaced?.row.id ?? null,
    }
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
  { db }: CommerceContext,
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

/**
 * Loads the visitor's coupon and, if used, the wallet balance: with the money that the order which this one replaces still
 * holds, as the wallet has it again once that order is cancelled (WL-02, RT-17).
 */
async function paymentContextOf(
  context: CommerceContext,
  { payload, customerId, address, replaced }: Placing & { replaced: OrderRecord | null },
  catalogue: Catalogue,
): Promise<Reply<PaymentContext>> {
  const code = payload.coupon_code ?? ''
  const coupon = code === '' ? null : await findCoupon(context, address, catalogue, code)
  if (coupon && !coupon.ok) return coupon
  return {
    ok: true,
    answer: {
      visitor: customerId === null ? 'guest' : 'customer',
      coupon: coupon?.rule ?? null,
      walletBalance: await spendable(context.db, catalogue, customerId, {
        isChosen: payload.use_wallet,
        freed: holdOf(replaced, catalogue.referenceId)?.wallet ?? 0,
      }),
    },
  }
}

/** Adds the next slot to a refusal about time (SH-07). */
async function withNextSlot(
  { db, clock }: CommerceContext,
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
  paymentContext: PaymentContext
  /** The order that this one replaces. */
  replaces: string | null
}

/** Rolls the transaction back; `outcome` is the result of `store` instead. */
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
async function store(
  context: CommerceContext,
  { payload, owner, customerId, hash, address }: Placing,
  { catalogue, branch }: Place,
  { draft, paymentContext: { coupon }, replaces }: Bill,
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
