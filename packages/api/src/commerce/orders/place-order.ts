import type { OrderPayload } from '@storefront/api-contract/ordering'
import { eq } from 'drizzle-orm'
import { refusePhone } from '../../accounts/codes/refuse-phone.ts'
import type { Catalogue } from '../../catalogue/business/catalogue.ts'
import { findBranch } from '../../catalogue/business/find-business.ts'
import { nextSlot } from '../../catalogue/slots/offered-slots.ts'
import { idempotencyKeys } from '../../platform/database/schema.ts'
import { type Problem, type Reply, refuse } from '../../platform/http/reply.ts'
import type { CommerceContext } from '../commerce-context.ts'
import { findCoupon } from '../coupons/find-coupon.ts'
import { spendable } from '../wallet/spendable.ts'
import { bodyHash } from './body-hash.ts'
import { draftOrder, type PaymentContext } from './draft-order.ts'
import { withAccountContact } from './order-contact.ts'
import { findOrder, type OrderRecord } from './order-records.ts'
import { holdOf, latestReplacement, sameOrder } from './replaced-order.ts'
import { type OrderPlace, storeOrder } from './store-order.ts'

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

interface Placing extends OrderOwner {
  payload: OrderPayload
  /** Of what is ordered. */
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
    const stored = await storeOrder(context, placing, place.found, bill)
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
  place: OrderPlace,
  refused: { ok: false; problem: Problem; offersNext?: boolean },
): Promise<{ ok: false; problem: Problem }> {
  if (!refused.offersNext) return { ok: false, problem: refused.problem }
  const next_slot = await nextSlot(db, { ...place, sellingType, now: clock() })
  return { ok: false, problem: { ...refused.problem, next_slot } }
}
