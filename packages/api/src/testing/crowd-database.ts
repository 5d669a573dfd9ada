import type pg from 'pg'

interface Column {
  table: string
  column: string
  type: string
  /** Its place in the table: a moment that is named later is later. */
  minutes: number
  /** Whether its values are unique by themselves. */
  alone: boolean
}

/** Rows that belong together, as the orders of one business or the history of one order. */
const ROWS_OF_ONE = 20
/** Few values, most of them of what is over. */
const FEW_VALUES = /^(state|kind|type|channel|purpose|currency|locale|role|right|selling_type|.*_state)$/
const OF_ANOTHER = /^(reference_id|branch_id|customer_id|owner|phone_hash|address_hash)$/
/** What the database checks, and what most rows of a table are. */
const GIVEN: Record<string, string> = {
  'alert_settings.branch_id': `'crowd-' || n`,
  'bookings.pool': 'null',
  'message_steps.state': `'done'`,
  'printers.branch_id': `'crowd-' || n`,
  'retention_progress.reference_id': `'crowd-' || n`,
  'wallet_accounts.kind': `'available'`,
  'wallet_accounts.customer_id': `'crowd-' || n`,
  'wallet_entries.kind': `'purchase'`,
  'wallet_entries.bonus': '0',
}

const COLUMNS = `
  select c.table_name as table, c.column_name as column, c.data_type as type,
    c.ordinal_position as minutes, exists (
    select 1 from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
    where i.indrelid = format('public.%I', c.table_name)::regclass and i.indisunique and i.indnatts = 1
      and a.attname = c.column_name) as alone
  from information_schema.columns c
  join information_schema.tables t using (table_schema, table_name)
  where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
  order by c.table_name, c.ordinal_position`

/**
 * Gives every table that many rows of businesses that no test asks for, and statistics, so that the database plans as it
 * does with many customers. Triggers and foreign keys sleep meanwhile.
 */
export async function crowdDatabase(client: pg.Client, rows: number): Promise<void> {
  const { rows: columns } = await client.query<Column>(COLUMNS)
  await client.query('set session_replication_role = replica')
  for (const table of new Set(columns.map((column) => column.table))) {
    const own = columns.filter((column) => column.table === table)
    const names = own.map(({ column }) => client.escapeIdentifier(column))
    await client.query(
      `insert into ${client.escapeIdentifier(table)} (${names.join(', ')}) overriding system value
       select ${own.map(filler).join(', ')} from generate_series(1, ${rows}) as n`,
    )
  }
  await client.query('set session_replication_role = default')
  await client.query('analyze')
}

function filler({ table, column, type, alone, minutes }: Column): string {
  const checked = GIVEN[`${table}.${column}`]
  if (checked) return checked
  if (type === 'jsonb') return /s$/.test(column) ? `'[]'::jsonb` : `'{}'::jsonb`
  if (type === 'boolean') return 'false'
  if (type === 'date') return `date '2026-11-20' - n % ${ROWS_OF_ONE}`
  if (type.startsWith('timestamp'))
    return `${momentOf(column)} + n * interval '1 second' + interval '${minutes} minutes'`
  if (!type.startsWith('text')) return `1000000 + n`
  if (FEW_VALUES.test(column)) return `'crowd'`
  if (!alone && OF_ANOTHER.test(column)) return `'crowd-' || n / ${ROWS_OF_ONE}`
  return `'crowd-' || n`
}

/** Around noon of the tests: what has happened is newer than what jobs forget, what is to happen is not due yet. */
function momentOf(column: string): string {
  const toHappen = /back|due|until|expires|starts|ends|slot|quarter|offered/.test(column)
  return `timestamptz '2026-11-20 ${toHappen ? '12' : '03'}:00:00Z'`
}
