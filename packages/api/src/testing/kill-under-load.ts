import pg from 'pg'
import { expect, vi } from 'vitest'
import { brokenRules } from './ledger-of.ts'
import { type SentOrder, send, startOrderLoad } from './order-load.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'

/** Acknowledged orders between two kills. */
const BETWEEN = 30
const PLACES = 8

export const acknowledged = (sent: readonly SentOrder[]) => sent.filter((order) => order.id !== null)

/** Every acknowledged order is there once; the others are there once or not at all, and once after sending again. */
export async function expectNothingLost(
  databaseUrl: string,
  origin: string,
  sent: readonly SentOrder[],
): Promise<void> {
  const known = acknowledged(sent).map(({ id }) => id)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query('select id from orders where id = any($1)', [known])
  expect(rows).toHaveLength(new Set(known).size)
  for (const order of sent.filter(({ id }) => id === null)) await send(origin, order, new Map())
  const keys = sent.map(({ key }) => key)
  const counted = await client.query(
    'select count(*)::int as keys, count(distinct order_id)::int as orders from idempotency_keys where key = any($1)',
    [keys],
  )
  expect(counted.rows[0]).toEqual({ keys: keys.length, orders: keys.length })
  await client.end()
  const broken = await brokenRules(databaseUrl)
  expect(broken).toEqual(Object.fromEntries(Object.keys(broken).map((rule) => [rule, 0])))
}

/** A server of its own and the milliseconds until it took requests. */
export async function startedServer(
  env: Record<string, string>,
): Promise<{ server: ServerProcess; ms: number }> {
  const from = performance.now()
  const server = await startServerProcess(env)
  return { server, ms: performance.now() - from }
}

/**
 * Kills a server under load again and again, each time after some more orders, and checks that nothing is lost. Gives
 * how many orders were sent, and the slowest start in milliseconds. Without a payment provider the orders are paid in cash.
 */
export async function killUnderLoad(
  env: Record<string, string> & { DATABASE_URL: string },
  kills: number,
): Promise<{ sent: number; slowest: number }> {
  const starts: number[] = []
  let { server } = await startedServer(env)
  const cashOnly = env.PAYMENT_PROVIDERS === 'none'
  const load = startOrderLoad(() => server.origin, PLACES, { cashOnly })
  for (let kill = 0; kill < kills; kill += 1) {
    const goal = acknowledged(load.sent).length + BETWEEN
    await vi.waitUntil(() => acknowledged(load.sent).length >= goal, { timeout: 120_000, interval: 5 })
    await server.end('SIGKILL')
    const again = await startedServer(env)
    starts.push(again.ms)
    server = again.server
  }
  await load.stop()
  await expectNothingLost(env.DATABASE_URL, server.origin, load.sent)
  await server.end()
  return { sent: load.sent.length, slowest: Math.round(Math.max(...starts)) }
}
