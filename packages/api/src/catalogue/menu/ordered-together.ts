import { eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { rowsOf } from '../../platform/database/rows-of.ts'
import { branches, type OrderedTogether, orderedTogether } from '../../platform/database/schema.ts'
import type { CatalogueContext } from '../catalogue-context.ts'

const DAY = 86_400_000
/** Counted again after a day. */
const COUNTED_EVERY = DAY
const COUNTED_DAYS = 90
/** Of a busy branch the newest orders are enough. */
const MOST_ORDERS = 5000
/** Fewer orders are chance. */
const FEWEST_ORDERS = 3
const MOST_PER_ITEM = 10
/** So that a run stays short. */
const BRANCHES_PER_RUN = 20

/**
 * Counts for each branch what was ordered together in the last 90 days, once a day (BX-08). Safe on several instances at
 * once: the one that marks a branch counts it.
 */
export async function countOrderedTogether({
  db,
  clock,
}: Pick<CatalogueContext, 'db' | 'clock'>): Promise<void> {
  const now = clock()
  const isOld = lt(orderedTogether.countedAt, new Date(now - COUNTED_EVERY))
  const due = await db
    .select({ id: branches.id })
    .from(branches)
    .leftJoin(orderedTogether, eq(orderedTogether.branchId, branches.id))
    .where(or(isNull(orderedTogether.branchId), isOld))
    .limit(BRANCHES_PER_RUN)
  for (const { id } of due) await db.transaction((tx) => countBranch(tx, id, now))
}

async function countBranch(tx: Transaction, branchId: string, now: number): Promise<void> {
  const countedAt = new Date(now)
  const [marked] = await tx
    .insert(orderedTogether)
    .values({ branchId, countedAt, items: {} })
    .onConflictDoUpdate({
      target: orderedTogether.branchId,
      set: { countedAt },
      setWhere: lt(orderedTogether.countedAt, new Date(now - COUNTED_EVERY)),
    })
    .returning({ branchId: orderedTogether.branchId })
  if (!marked) return
  const items = await pairsOf(tx, branchId, now)
  await tx.update(orderedTogether).set({ items }).where(eq(orderedTogether.branchId, branchId))
}

async function pairsOf(tx: Transaction, branchId: string, now: number): Promise<OrderedTogether> {
  const since = new Date(now - COUNTED_DAYS * DAY).toISOString()
  const rows = rowsOf<{ item: string; id: string; count: number }>(
    await tx.execute(sql`
    with recent as (
      select id, snapshot from orders
      where branch_id = ${branchId} and placed_at >= ${since}
        and state not in ('cancelled', 'payment_pending', 'payment_failed')
      order by placed_at desc limit ${MOST_ORDERS}
    ), bought as (
      select distinct recent.id, line ->> 'item_id' as item
      from recent cross join lateral jsonb_array_elements(recent.snapshot -> 'lines') as line
    ), pairs as (
      select one.item, other.item as id, count(*)::int as count,
        row_number() over (partition by one.item order by count(*) desc, other.item) as place
      from bought one join bought other on one.id = other.id and one.item <> other.item
      group by one.item, other.item having count(*) >= ${FEWEST_ORDERS}
    )
    select item, id, count from pairs where place <= ${MOST_PER_ITEM} order by item, place`),
  )
  const found: OrderedTogether = {}
  for (const { item, id, count } of rows) found[item] = [...(found[item] ?? []), { id, count }]
  return found
}

/** What was ordered with these items at a branch; nothing for an item that was rarely ordered. */
export async function orderedWith(
  db: Database,
  branchId: string,
  itemIds: readonly string[],
): Promise<OrderedTogether> {
  const rows = rowsOf<{ item: string; others: OrderedTogether[string] }>(
    await db.execute(sql`
    select one.key as item, one.value as others
    from ordered_together, jsonb_each(items) as one
    where branch_id = ${branchId} and one.key in ${[...itemIds]}`),
  )
  return Object.fromEntries(rows.map(({ item, others }) => [item, others]))
}
