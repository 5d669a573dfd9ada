import type { Instant } from '@storefront/domain'
import type { OrderState } from '@storefront/domain/enums'
import { and, asc, eq, gt, gte, inArray, notInArray, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { businesses, deskChanges, deskFeeds, orders } from '../../platform/database/schema.ts'
import { findOrders, type OrderRecord } from '../orders/order-records.ts'

const PAGE = 100

interface FeedQuery {
  referenceId: string
  /** The newest number that the caller knows. */
  after: number
  since: Instant | null
  state: OrderState | undefined
}

/**
 * Orders that changed after a number, as they are now, in the order of their changes; each change is on exactly one page
 * (DK-05). The numbers are those of the order desk (decision 0071).
 */
export async function ordersAfter(
  db: Database,
  { referenceId, after, since, state }: FeedQuery,
): Promise<{ records: OrderRecord[]; cursor: number; more: boolean }> {
  await numberAllOrders(db, referenceId)
  const [feed] = await db.select().from(deskFeeds).where(eq(deskFeeds.referenceId, referenceId))
  const changes = await db
    .select({ id: deskChanges.subjectId, revision: deskChanges.revision })
    .from(deskChanges)
    .innerJoin(orders, eq(orders.id, deskChanges.subjectId))
    .where(
      and(
        eq(deskChanges.referenceId, referenceId),
        gt(deskChanges.revision, after),
        notInArray(orders.state, ['payment_pending', 'payment_failed']),
        since === null ? undefined : gte(orders.updatedAt, new Date(since)),
        state === undefined ? undefined : eq(orders.state, state),
      ),
    )
    .orderBy(asc(deskChanges.revision))
    .limit(PAGE + 1)
  const page = changes.slice(0, PAGE)
  const more = changes.length > PAGE
  const last = page.at(-1)?.revision ?? after
  const ids = page.map(({ id }) => id)
  const records = ids.length > 0 ? await findOrders(db, inArray(orders.id, ids)) : []
  const sorted = records.toSorted((left, right) => ids.indexOf(left.row.id) - ids.indexOf(right.row.id))
  // On the last page the cursor may pass changes that were left out, up to the number that was read before them.
  return { records: sorted, cursor: more ? last : Math.max(last, feed?.revision ?? 0), more }
}

/**
 * Numbers the orders from before the feed, once: after the feed's row is committed every new order gets a number itself;
 * those being placed meanwhile hold the business's row, and those being changed their own.
 */
async function numberAllOrders(db: Database, referenceId: string): Promise<void> {
  const ofBusiness = eq(deskFeeds.referenceId, referenceId)
  const [feed] = await db.select().from(deskFeeds).where(ofBusiness)
  if (feed?.complete) return
  if (!feed) await db.insert(deskFeeds).values({ referenceId }).onConflictDoNothing()
  await db.transaction((tx) =>
    tx.select().from(businesses).where(eq(businesses.referenceId, referenceId)).for('update'),
  )
  await db.execute(sql`
    with missing as (
      select id, branch_id, number from orders
      where reference_id = ${referenceId}
        and not exists (select from desk_changes where subject_id = orders.id)
      for update
    ), feed as (
      update desk_feeds set revision = revision + (select count(*) from missing), complete = true
      where reference_id = ${referenceId}
      returning revision - (select count(*) from missing) as base
    )
    insert into desk_changes (subject_id, kind, reference_id, branch_id, revision)
    select id, 'order', ${referenceId}, branch_id, base + row_number() over (order by number)
    from missing, feed
    on conflict do nothing`)
}
