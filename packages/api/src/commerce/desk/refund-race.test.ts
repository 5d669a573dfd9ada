import { deskOrderActionCall } from '@storefront/api-contract/desk'
import { orderCall } from '@storefront/api-contract/ordering'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type DeskBrowser, deskBrowser } from '../../testing/desk-browser.ts'
import { expectAnswer, expectProblem } from '../../testing/expect-answer.ts'
import { type FreshDatabase, freshDatabase } from '../../testing/fresh-database.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

// An embedded database has one transaction at a time.
describe.runIf(process.env.TEST_DATABASE_URL)('[DK-02, PR-04] a refund at the desk', () => {
  let fresh: FreshDatabase
  let server: TestServer
  let owner: DeskBrowser

  beforeAll(async () => {
    fresh = await freshDatabase()
    server = await startTestServer({ jobPause: null }, fresh)
    owner = await deskBrowser(server)
  })
  afterAll(async () => {
    await server.close()
    await fresh.drop()
  })

  /** A paid order while a provider stores a refund of its own; `refund` is answered once that is committed. */
  async function whileProviderRefunds(
    amount: number,
    refund: (orderId: string) => ReturnType<DeskBrowser['act']>,
  ) {
    const { id } = expectAnswer(orderCall, await server.visitor().order()).order
    await server.sql(
      `insert into charges values ('c-${id}', 'order', '${id}', 'test', 'sandbox', '', 1375, 'KWD', 'en', 'paid', now())`,
    )
    await owner.act(id, { action: 'accept', minutes: 20 })
    const provider = new pg.Client({ connectionString: fresh.options.databaseUrl })
    await provider.connect()
    await provider.query('begin')
    await provider.query(
      `insert into refunds (id, charge_id, amount, state, next_at, created_at, updated_at)
       values ('sandbox-${id}', 'c-${id}', ${amount}, 'pending', now(), now(), now())`,
    )
    const answering = refund(id)
    await vi.waitFor(async () => {
      const waiting = await provider.query(
        "select 1 from pg_locks where not granted and locktype = 'transactionid'",
      )
      expect(waiting.rowCount).toBeGreaterThan(0)
    })
    await provider.query('commit')
    await provider.end()
    return { id, answer: await answering }
  }

  test('of more than the provider leaves in the same moment is refused and changes nothing', async () => {
    const { id, answer } = await whileProviderRefunds(1000, (order) =>
      owner.act(order, { action: 'refund', amount: 500 }),
    )
    expect(expectProblem(answer, 409, 'conflict').reason).toBe('too-much')
    expect(await server.rows(`select refunded::int from orders where id = '${id}'`)).toEqual([
      { refunded: 0 },
    ])
    expect(await server.rows(`select 1 from refunds where id like 'desk-c-${id}%'`)).toEqual([])
    const rest = expectAnswer(
      deskOrderActionCall,
      await owner.act(id, { action: 'refund', amount: 375 }),
    ).order
    expect(rest).toMatchObject({ refunded: 375, refundable: 0 })
  })

  test('of everything takes what the provider leaves in the same moment', async () => {
    const { answer } = await whileProviderRefunds(1000, (order) =>
      owner.act(order, { action: 'refund', amount: null }),
    )
    expect(expectAnswer(deskOrderActionCall, answer).order).toMatchObject({ refunded: 375, refundable: 0 })
  })

  test('after which the provider left nothing is refused as such', async () => {
    const { answer } = await whileProviderRefunds(1375, (order) =>
      owner.act(order, { action: 'refund', amount: null }),
    )
    expect(expectProblem(answer, 409, 'conflict').reason).toBe('nothing-to-refund')
  })
})
