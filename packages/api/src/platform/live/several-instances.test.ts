import { menuCall } from '@storefront/api-contract'
import { merchantOrderStateCall } from '@storefront/api-contract/merchant'
import { orderCall, orderStatusCall } from '@storefront/api-contract/ordering'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { expectAnswer } from '../../testing/expect-answer.ts'
import { type FreshDatabase, freshDatabase } from '../../testing/fresh-database.ts'
import { importAlso } from '../../testing/import-also.ts'
import { RACING } from '../../testing/racing.ts'
import { testBusiness } from '../../testing/test-business.ts'
import { MERCHANT, startTestServer, type TestServer } from '../../testing/test-server.ts'

/** An embedded database belongs to one process, so this is for PostgreSQL alone. */
const onPostgres = describe.skipIf(!process.env.TEST_DATABASE_URL)

onPostgres('two instances on one database', () => {
  let fresh: FreshDatabase
  let one: TestServer
  let other: TestServer

  beforeAll(async () => {
    fresh = await freshDatabase()
    // Both at once: the migrations are applied by one of them.
    ;[one, other] = await Promise.all([startTestServer({}, fresh), startTestServer({}, fresh)])
  })
  afterAll(async () => {
    await Promise.all([one.close(), other.close()])
    await fresh.drop()
  })

  test('a new business that both import at once is stored once', RACING, async () => {
    const names = Array.from({ length: 40 }, (_, at) => `new-${at}`)
    await Promise.all(names.flatMap((name) => [importAlso(one, name), importAlso(other, name)]))
  })

  const move = (orderId: string, state: string) =>
    one.send('POST', `merchant/test/orders/${orderId}/state`, { body: { state }, headers: MERCHANT })

  test('[RT-15] a change on one is seen live on the other, also after the line to the database broke', async () => {
    const visitor = one.visitor()
    const { order } = expectAnswer(orderCall, await visitor.order())
    const origin = await other.app.listen({ port: 0, host: '127.0.0.1' })
    const abort = new AbortController()
    const response = await fetch(`${origin}/api/webapp/order/test/${order.id}/events`, {
      headers: { cookie: visitor.cookie() ?? '' },
      signal: abort.signal,
    })
    let text = ''
    const reading = response.body?.pipeThrough(new TextDecoderStream()).pipeTo(
      new WritableStream({
        write: (part) => {
          text += part
        },
      }),
    )
    const seen = (id: number) => vi.waitFor(() => expect(text).toContain(`id: ${id}\n`), { timeout: 20_000 })
    await seen(1)
    expectAnswer(merchantOrderStateCall, await move(order.id, 'accepted'))
    await seen(2)
    await one.sql(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'storefront-listen' and datname = current_database()",
    )
    expectAnswer(merchantOrderStateCall, await move(order.id, 'preparing'))
    await seen(3)
    abort.abort()
    await reading?.catch(() => undefined)
  })

  test('[MN-01] what one imports, the other soon shows, with another ETag', async () => {
    const menu = () => other.send('GET', 'webapp/v5/menu/test-main?list=pickup')
    const before = await menu()
    const file = testBusiness((changed) => {
      const label = changed.items.find(({ id }) => id === 'kebab')?.price_labels[0]
      if (label) label.price = 2600
    })
    expect((await one.api.importBusiness({ file, picture: () => null })).ok).toBe(true)
    await vi.waitFor(async () => expect((await menu()).headers.etag).not.toBe(before.headers.etag), {
      timeout: 20_000,
    })
    const kebab = expectAnswer(menuCall, await menu()).menu?.items.find((item) => item.id === 'kebab')
    expect(kebab?.price_labels[0]?.price).toBe(2600)
  })

  test('[OR-04] one key sent to both at once places one order', RACING, async () => {
    const body = { idempotency_key: 'the-same-key-for-both' }
    const first = one.visitor()
    const sent = await Promise.all(
      Array.from({ length: 10 }, (_, turn) => (turn % 2 ? other.visitor() : first).order(body)),
    )
    const orders = sent.map((answer) => expectAnswer(orderCall, answer).order)
    expect(new Set(orders.map(({ id }) => id)).size).toBe(1)
    const status = await first.send('GET', `webapp/order/test/${orders[0]?.id}`)
    expect(expectAnswer(orderStatusCall, status).order.state).toBe('placed')
  })
})
