import type { OrderPayload } from '@storefront/api-contract'
import { eq, sql } from 'drizzle-orm'
import type { ApiContext } from '../api-context.ts'
import type { Catalogue, CatalogueBranch } from '../business/catalogue.ts'
import { findBranch } from '../business/find-business.ts'
import { businesses, idempotencyKeys, orderHistory, orders, paymentSessions } from '../database/schema.ts'
import { randomId } from '../http/random-id.ts'
import { type Reply, refuse } from '../http/reply.ts'
import { bodyHash } from './body-hash.ts'
import { draftOrder, type OrderDraft } from './draft-order.ts'
import { expectedAt } from './move-order.ts'
import { findOrder, type OrderRecord } from './order-records.ts'

/** How often an order is drafted again because an import came in between. */
const MOST_TRIES = 3

/** Who places an order: a guest, or a customer on the same browser. */
export interface OrderOwner {
  owner: string
  customerId: string | null
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
  const placing: Placing = { payload, ...owner, hash: bodyHash(payload) }
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const earlier = await placedBefore(context, placing)
    if (earlier) return earlier
    const place = await findBranch(context.catalogues, payload.branch_id)
    if (!place.ok) return place
    const draft = draftOrder(payload, place.found, context.clock())
    // The same order may have been placed between the two looks.
    if (!draft.ok) return (await placedBefore(context, placing)) ?? draft
    const orderId = await store(context, placing, place.found, draft.answer)
    const record = orderId && (await findOrder(context.db, orderId))
    if (record) {
      context.metrics.orderPlaced(payload.selling_types)
      return { ok: true, answer: record }
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

/** Stores the order in one transaction; null, and nothing stored, when its key is taken or the menu is another now. */
async function store(
  context: ApiContext,
  { payload, owner, customerId, hash }: Placing,
  { catalogue, branch }: { catalogue: Catalogue; branch: CatalogueBranch },
  draft: OrderDraft,
): Promise<string | null> {
  const { db, payments } = context
  const id = randomId()
  const now = context.clock()
  const at = new Date(now)
  const { due: amount, currency } = draft.totals
  // Opened first: a session that nobody sees costs nothing, an order that cannot be paid does.
  const session = draft.paysOnline ? await payments.open({ orderId: id, amount, currency }) : null
  const state = session ? ('payment_pending' as const) : ('placed' as const)
  const { referenceId } = catalogue
  return db.transaction(async (tx) => {
    const [business] = await tx
      .select({ version: businesses.version })
      .from(businesses)
      .where(eq(businesses.referenceId, referenceId))
      .for('update')
    if (business?.version !== catalogue.version) return null
    const key = { key: payload.idempotency_key, bodyHash: hash, owner, orderId: id, createdAt: at }
    const [kept] = await tx.insert(idempotencyKeys).values(key).onConflictDoNothing().returning()
    if (!kept) return null
    const [counter] = await tx
      .update(businesses)
      .set({ nextOrderNumber: sql`${businesses.nextOrderNumber} + 1` })
      .where(eq(businesses.referenceId, referenceId))
      .returning({ next: businesses.nextOrderNumber })
    if (!counter) throw new Error(`Business ${referenceId} went away while its row was locked`)
    await tx.insert(orders).values({
      id,
      referenceId,
      branchId: branch.summary.id,
      number: counter.next - 1,
      state,
      sellingType: payload.selling_types,
      paymentState: session ? 'pending' : 'none',
      owner,
      customerId,
      placedAt: at,
      updatedAt: at,
      expectedAt: expectedAt(now, draft.snapshot.preparation_minutes),
      snapshot: draft.snapshot,
    })
    await tx.insert(orderHistory).values({ orderId: id, position: 0, state, at })
    if (session) {
      await tx.insert(paymentSessions).values({
        ...session,
        orderId: id,
        provider: payments.name,
        amount,
        currency,
        state: 'pending',
        createdAt: at,
      })
    }
    return id
  })
}
