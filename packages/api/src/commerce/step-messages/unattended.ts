import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { rowsOf } from '../../platform/database/rows-of.ts'
import type { Unattended } from '../../platform/operations/unattended-gauge.ts'
import { BEFORE_SLOT_MS } from './alert-settings.ts'

const DAY_MS = 24 * 60 * 60_000

/**
 * Counts what nobody attended to, by the indexes `messages_due`, `webhook_deliveries_due` and `orders_waiting` (PR-11). A
 * dead letter keeps the time at which its last try had to be over.
 */
export async function countUnattended(db: Database, now: number): Promise<Unattended> {
  const at = (ms: number) => sql`${new Date(ms).toISOString()}::timestamptz`
  const since = at(now - DAY_MS)
  const result = await db.execute(sql`
    select
      (select count(*) from messages where state = 'dead' and due_at > ${since})::int as messages,
      (select count(*) from webhook_deliveries where state = 'failed' and due_at > ${since})::int as webhooks,
      (select count(*) from orders o
        join alert_settings s on s.reference_id = o.reference_id and s.branch_id = o.branch_id
        where o.state = 'placed'
          and coalesce(o.slot_start, o.placed_at) > ${since}
          and coalesce(o.slot_start, o.placed_at) <= ${at(now + BEFORE_SLOT_MS)}
          and s.unaccepted_minutes > 0
          and o.placed_at + make_interval(mins => s.unaccepted_minutes) <= ${at(now)})::int as orders`)
  const [counted] = rowsOf<Unattended>(result)
  if (!counted) throw new Error('Nothing was counted.')
  return counted
}
