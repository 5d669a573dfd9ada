import { performance } from 'node:perf_hooks'
import pg from 'pg'
import { CONNECTIONS, type Figures } from './measure.ts'

type Row = Record<string, unknown>

/** Tables that an order writes one row into, as the server does. */
const TABLES = ['idempotency_keys', 'orders', 'order_history'] as const

/**
 * The floor of placing orders: the statements and locks of the transaction in `orders/store-order.ts` as plain SQL, from
 * 50 places at once on as many connections as the server has. The rows are copies of those of an order that the server
 * placed; what the server reads before and after its transaction is its own cost.
 */
export async function plainOrders(databaseUrl: string, poolSize: number, seconds: number): Promise<Figures> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: poolSize })
  const rows = await templateRows(pool)
  const times: number[] = []
  const start = performance.now()
  const end = start + seconds * 1000
  const place = async () => {
    while (performance.now() < end) {
      const began = performance.now()
      await placeOne(pool, rows)
      times.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, place))
  const took = (performance.now() - start) / 1000
  await pool.end()
  times.sort((a, b) => a - b)
  return { perSecond: times.length / took, p99: times[Math.floor(times.length * 0.99)] ?? 0 }
}

async function templateRows(pool: pg.Pool): Promise<Record<(typeof TABLES)[number], Row>> {
  const { rows: orders } = await pool.query('select * from orders order by number limit 1')
  const id = orders[0].id
  const { rows: keys } = await pool.query('select * from idempotency_keys where order_id = $1', [id])
  const { rows: history } = await pool.query('select * from order_history where order_id = $1', [id])
  return { orders: orders[0], idempotency_keys: keys[0], order_history: history[0] }
}

async function placeOne(pool: pg.Pool, rows: Record<(typeof TABLES)[number], Row>): Promise<void> {
  const id = crypto.randomUUID()
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('select version from businesses where reference_id = $1 for update', ['test'])
    await insert(client, 'idempotency_keys', { ...rows.idempotency_keys, key: id, order_id: id })
    // What is counted of the items, held against other orders of them.
    await client.query({
      name: 'lock-stock',
      text: 'select * from item_stock where reference_id = $1 and branch_id = $2 and item_id in ($3) order by item_id for update',
      values: ['test', 'test-main', 'juice'],
    })
    const counted = await client.query(
      'update businesses set next_order_number = next_order_number + 1 where reference_id = $1 returning next_order_number',
      ['test'],
    )
    const number = counted.rows[0].next_order_number - 1
    await insert(client, 'orders', { ...rows.orders, id, number })
    await insert(client, 'order_history', { ...rows.order_history, order_id: id })
    await client.query('commit')
  } finally {
    client.release()
  }
}

async function insert(client: pg.PoolClient, table: string, row: Row): Promise<void> {
  const columns = Object.keys(row)
  await client.query({
    name: `insert-${table}`,
    text: `insert into ${table} (${columns.join(', ')}) values (${columns.map((_, place) => `$${place + 1}`).join(', ')})`,
    values: columns.map((column) => {
      const value = row[column]
      return value !== null && typeof value === 'object' && !(value instanceof Date)
        ? JSON.stringify(value)
        : value
    }),
  })
}
