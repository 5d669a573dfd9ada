import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { crowdDatabase } from '../../testing/crowd-database.ts'
import { deskBrowser } from '../../testing/desk-browser.ts'
import { type FreshDatabase, freshDatabase } from '../../testing/fresh-database.ts'
import { type PlanNode, scansOf } from '../../testing/plan-log.ts'
import { MERCHANT, startTestServer, type TestServer } from '../../testing/test-server.ts'

/** The whole list, with every call and job, is in `query-plans.soak.ts`. */
const CROWD = 3_000
const METRICS_TOKEN = 'metrics of the plans'
const url = process.env.TEST_DATABASE_URL

const STATEMENT = /^\s*(select|insert|update|delete|with)/i

let fresh: FreshDatabase
let server: TestServer
let client: pg.Client
/** Values by statement. */
const asked = new Map<string, unknown[]>()

beforeAll(async () => {
  if (!url) return
  fresh = await freshDatabase()
  client = new pg.Client({ connectionString: fresh.options.databaseUrl })
  await client.connect()
  await crowdDatabase(client, CROWD)
  listen()
  server = await startTestServer({ metricsToken: METRICS_TOKEN }, fresh)
})
afterAll(async () => {
  await client?.end()
  await server?.close()
  await fresh?.drop()
})

/** Keeps what is asked of databases from now on; before the API opens its own, which keeps the function that it finds. */
function listen(): void {
  const query = pg.Client.prototype.query
  const kept = function (this: pg.Client, ...words: unknown[]) {
    const [first, second] = words as [string | { text: string }, unknown[] | undefined]
    const text = typeof first === 'string' ? first : first.text
    if (STATEMENT.test(text)) asked.set(text, second ?? [])
    return Reflect.apply(query, this, words)
  }
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(kept as never)
}

test.runIf(url)(
  '[PR-11] the statements of a visit, an order, a till and the metrics read no table whole',
  async () => {
    const visitor = server.visitor()
    asked.clear()
    await visitor.send('GET', 'webapp/v5/restaurant/test')
    await visitor.send('GET', 'webapp/v5/menu/test-main')
    const { json } = await visitor.order()
    await visitor.send('GET', `webapp/order/test/${json.order.id}`)
    await visitor.send('GET', 'webapp/v5/orders/test')
    await server.send('GET', 'merchant/test/orders', { headers: MERCHANT })
    const accept = { body: { state: 'accepted' }, headers: MERCHANT }
    const { status } = await server.send('POST', `merchant/test/orders/${json.order.id}/state`, accept)
    expect(status).toBe(200)
    await server.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
    vi.restoreAllMocks()
    expect([...asked.keys()].some((text) => text.includes('unaccepted_minutes > 0'))).toBe(true)
    expect(asked.size).toBeGreaterThan(20)
    await client.query('set random_page_cost = 1.1')
    const scans = []
    for (const [text, values] of asked) {
      const { rows } = await client.query(`explain (format json) ${text}`, values)
      scans.push(...scansOf(rows[0]['QUERY PLAN'][0].Plan as PlanNode, text))
    }
    expect(scans).toEqual([])
  },
)

test.runIf(url)(
  '[PR-11] the ended orders of a desk are found by their index, among years of them',
  async () => {
    const { json } = await server.visitor().order()
    await server.sql(`
    insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', 'ended-' || n, 'number', 1000000 + n,
      'state', 'completed', 'updated_at', o.updated_at - n * interval '1 hour'))).*
    from orders o, generate_series(1, 10000) n where o.id = '${json.order.id}'`)
    const desk = await deskBrowser(server)
    await client.query('analyze orders')
    asked.clear()
    expect((await desk.get('board')).status).toBe(200)
    const [text, values] = [...asked].find(([statement]) => statement.includes(`in ('completed'`)) ?? ['', []]
    const { rows } = await client.query(`explain ${text}`, values)
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('orders_ended')
  },
)
