import pg from 'pg'

/** The number of orders in a database, and of those found by idempotency keys; equal numbers mean that each was stored once. */
export async function keptOrders(
  databaseUrl: string,
  keys: readonly string[],
): Promise<{ all: number; byKey: Map<string, string> }> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ key: string; order_id: string }>(
      'select key, order_id from idempotency_keys where key = any($1)',
      [keys],
    )
    const all = await client.query<{ count: number }>('select count(*)::int as count from orders')
    return { all: all.rows[0]?.count ?? 0, byKey: new Map(rows.map((row) => [row.key, row.order_id])) }
  } finally {
    await client.end()
  }
}
