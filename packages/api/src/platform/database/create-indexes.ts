import type pg from 'pg'

/** An index as drizzle-kit writes it; its name. */
const INDEX = /^\s*CREATE (?:UNIQUE )?INDEX "(\w+)" ON /i

/** Whether statements make indexes and do nothing else, so that each of them can stand alone. */
export function areIndexes(sql: readonly string[]): boolean {
  return sql.every((statement) => INDEX.test(statement))
}

/**
 * Makes indexes while orders are read and written (PR-08). Each waits up to `patienceMs` for transactions that began before
 * it. An index that an earlier run left incomplete is dropped and created again, and one that exists already is left, so
 * that all may be tried again.
 */
export async function createIndexes(
  client: pg.Client,
  sql: readonly string[],
  patienceMs: number,
): Promise<void> {
  await client.query(`set lock_timeout = ${patienceMs}`)
  try {
    for (const statement of sql) await createIndex(client, statement)
  } finally {
    await client.query('set lock_timeout = 0')
  }
}

async function createIndex(client: pg.Client, statement: string): Promise<void> {
  const [, name = ''] = INDEX.exec(statement) ?? []
  const { rows } = await client.query<{ valid: boolean }>(
    'select indisvalid as valid from pg_index where indexrelid = to_regclass($1)',
    [client.escapeIdentifier(name)],
  )
  if (rows[0]?.valid) return
  if (rows[0]) await client.query(`drop index concurrently ${client.escapeIdentifier(name)}`)
  await client.query(statement.replace(/INDEX/i, 'INDEX CONCURRENTLY'))
}
