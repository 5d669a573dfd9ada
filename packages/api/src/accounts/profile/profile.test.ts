import { accountDeletionCall, deleteAccountCall } from '@storefront/api-contract/account'
import { ordersCall } from '@storefront/api-contract/ordering'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { createSandboxProvider } from '../../commerce/payments/sandbox-provider.ts'
import { sellEverything } from '../../testing/charge-subjects.ts'
import { expectAnswer, expectProblem } from '../../testing/expect-answer.ts'
import { importAlso } from '../../testing/import-also.ts'
import { TWO } from '../../testing/paying-shop.ts'
import { TAP_ACCOUNT, testPayments } from '../../testing/payment-accounts.ts'
import { aReservation } from '../../testing/reserving-business.ts'
import { startTapDouble } from '../../testing/tap-double.ts'
import { type AccountServer, startAccountServer, type TestBrowser } from '../../testing/test-browser.ts'
import { anOrder, MERCHANT, NOON } from '../../testing/test-server.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

let server: AccountServer
let numbers = 0

beforeAll(async () => {
  server = await startAccountServer()
})
afterAll(() => server.close())
beforeEach(() => server.setTime(NOON))

function aNumber(): string {
  numbers += 1
  return `5200 ${String(numbers).padStart(4, '0')}`
}

/** Places an order; gives its id. */
async function order(browser: TestBrowser, changes = {}): Promise<string> {
  const placed = await browser.send('POST', 'webapp/order', anOrder(changes))
  expect(placed.status, placed.text).toBe(200)
  return placed.json.order.id
}

async function complete(id: string): Promise<void> {
  for (const state of ['accepted', 'preparing', 'ready', 'completed']) {
    const moved = await server.send('POST', `merchant/test/orders/${id}/state`, {
      body: { state },
      headers: MERCHANT,
    })
    expect(moved.status, moved.text).toBe(200)
  }
}

const status = (browser: TestBrowser, id: string) =>
  browser.send('GET', `webapp/order/test/${id}`).then((answer) => answer.status)

describe('[OR-09] orders of customers', () => {
  test("a guest's orders join the account, and the cookie opens them no more", async () => {
    const browser = server.browser()
    const id = await order(browser)
    expect(await status(browser, id)).toBe(200)
    await browser.logIn(aNumber())
    expect(await status(browser, id)).toBe(200)
    browser.token = null
    expect(await status(browser, id)).toBe(404)
  })

  test('a customer sees an order from another browser; another customer and a guest do not', async () => {
    const phone = aNumber()
    const here = server.browser()
    await here.logIn(phone)
    const id = await order(here)
    server.setTime(NOON + MINUTE)
    const there = server.browser()
    await there.logIn(phone)
    expect(await status(there, id)).toBe(200)
    const other = server.browser()
    await other.logIn(aNumber())
    expect(await status(other, id)).toBe(404)
    expect(await status(server.browser(), id)).toBe(404)
    for (const path of [`webapp/transaction/test/${id}`, `webapp/order/test/${id}/events`]) {
      expect((await other.send('GET', path)).status, path).toBe(404)
    }
  })

  test('[RT-15] the live order follows the session cookie, for a browser sends no token there', async () => {
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
    const browser = server.browser()
    await browser.logIn(aNumber())
    const id = await order(browser)
    const watch = (cookies: Map<string, string>) =>
      fetch(`${address}/api/webapp/order/test/${id}/events`, {
        headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
      })
    const live = await watch(browser.cookies)
    expect(live.status).toBe(200)
    await live.body?.cancel()
    const onlyGuest = new Map([...browser.cookies].filter(([name]) => name === 'sf_guest'))
    expect((await watch(onlyGuest)).status).toBe(404)
    await browser.send('POST', 'webapp/session/end', { reference_id: 'test' })
    expect((await watch(new Map(browser.cookies))).status).toBe(404)
  })

  test('[AU-07] an ended token is 401, so that no order is placed as a guest by mistake', async () => {
    const browser = server.browser()
    await browser.logIn(aNumber())
    server.setTime(NOON + 11 * MINUTE)
    expectProblem(await browser.send('POST', 'webapp/order', anOrder()), 401, 'unauthorised')
  })
})

describe('[FD-04] [RT-14] orders by page', () => {
  test('hold none that is open or not paid', async () => {
    const browser = server.browser()
    const states = [
      'payment_pending',
      'payment_failed',
      'placed',
      'accepted',
      'preparing',
      'ready',
      'on_the_way',
      'completed',
      'cancelled',
    ]
    const past: string[] = []
    for (const state of states) {
      const id = await order(browser)
      await server.sql(`update orders set state = '${state}' where id = '${id}'`)
      if (state === 'completed' || state === 'cancelled') past.unshift(id)
    }
    const page = expectAnswer(ordersCall, await browser.send('GET', 'webapp/v5/orders/test'))
    expect([page.orders.map(({ id }) => id), page.total]).toEqual([past, 2])
  })

  test.each([
    ['a guest', false],
    ['a customer', true],
  ])(
    '%s reads 23 orders on two pages, newest first; by cursor no row comes twice when one is added meanwhile',
    async (_label, isCustomer) => {
      const browser = server.browser()
      if (isCustomer) await browser.logIn(aNumber())
      const ids: string[] = []
      for (let placed = 0; placed < 23; placed += 1) ids.unshift(await order(browser))
      await server.sql("update orders set state = 'completed'")
      const first = expectAnswer(ordersCall, await browser.send('GET', 'webapp/v5/orders/test'))
      const second = expectAnswer(ordersCall, await browser.send('GET', 'webapp/v5/orders/test?page=2'))
      expect([first.next_page, second.next_page, first.total]).toEqual([2, null, 23])
      expect([...first.orders, ...second.orders].map(({ id }) => id)).toEqual(ids)
      const third = expectAnswer(ordersCall, await browser.send('GET', 'webapp/v5/orders/test?page=3'))
      expect([third.orders, third.next_cursor]).toEqual([[], null])
      const newest = await order(browser)
      await server.sql("update orders set state = 'completed'")
      const after = await browser.send('GET', `webapp/v5/orders/test?cursor=${first.next_cursor}`)
      const rest = expectAnswer(ordersCall, after)
      expect(rest.orders.map(({ id }) => id)).toEqual(ids.slice(20))
      expect([rest.next_cursor, rest.next_page, rest.total]).toEqual([null, null, 24])
      const again = expectAnswer(ordersCall, await browser.send('GET', 'webapp/v5/orders/test'))
      expect(again.orders[0]?.id).toBe(newest)
    },
    120_000,
  )

  test.each([
    ['page', '0'],
    ['cursor', '0'],
    ['cursor', 'x'],
    ['cursor', '9999999999'],
  ])('a wrong %s %s is named', async (field, value) => {
    const wrong = await server.browser().send('GET', `webapp/v5/orders/test?${field}=${value}`)
    expect(expectProblem(wrong, 400, 'bad-request').fields?.[0]?.field).toBe(field)
  })

  test('a first visit has none', async () => {
    const none = await server.browser().send('GET', 'webapp/v5/orders/test')
    expect(none.json).toMatchObject({ orders: [], next_page: null, next_cursor: null, total: 0 })
  })
})

/** Asks for a session at a business that skips codes, which sends none. */
async function askAt(reference_id: string, phone: string): Promise<string> {
  const body = { reference_id, dial_code: '+965', phone }
  return (await server.browser().send('POST', 'send-otp', body)).json.request_id
}

/** A customer of a business that skips codes, whose number nobody has verified. */
async function withoutCode(reference: string, phone: string) {
  await importAlso(server, reference, ({ business }) => {
    business.disable_otp = true
  })
  const browser = server.browser()
  const opened = await browser.send('POST', 'webapp/login', { request_id: await askAt(reference, phone) })
  browser.token = opened.json.token
  return { browser, id: opened.json.user.id as string }
}

describe('[AU-03] deleting an account', () => {
  const look = async (browser: TestBrowser, id: string) =>
    expectAnswer(accountDeletionCall, await browser.send('GET', `webapp/account/delete/${id}`))
  const remove = (browser: TestBrowser, id: string, confirmation: string) =>
    browser.send('POST', `webapp/account/delete/${id}`, { confirmation, understood: true })

  test('looking changes nothing; confirming takes the person out of everything', async () => {
    const phone = '5299 0001'
    const browser = server.browser()
    const { id } = await browser.logIn(phone, { locations: [{ address: { street: 'Erased street' } }] })
    await browser.send('POST', 'webapp/update-profile', { name: 'Erased Name', email: 'erased@example.com' })
    const placed = await order(browser, {
      name: 'Erased Name',
      phone: '5299 0001',
      comment: 'Erased comment',
    })
    const early = await look(browser, id)
    expect(early.open_orders).toBe(1)
    expectProblem(await remove(browser, id, early.confirmation), 409, 'orders-open')
    await complete(placed)
    const { confirmation, deletes, keeps, open_orders } = await look(browser, id)
    expect(open_orders).toBe(0)
    expect(deletes).toContain('profile')
    expect(keeps).toContain('wallet-ledger')
    expect((await browser.send('GET', `webapp/profile/${id}`)).status).toBe(200)
    expectAnswer(deleteAccountCall, await remove(browser, id, confirmation))
    expect((await browser.send('GET', `webapp/profile/${id}`)).status).toBe(401)
    browser.token = null
    expect(await status(browser, placed)).toBe(404)
    const tables = ['customers', 'locations', 'orders', 'code_requests', 'sessions', 'idempotency_keys']
    const stored = await Promise.all(tables.map((table) => server.rows(`select * from ${table}`)))
    const text = JSON.stringify(stored)
    for (const word of ['Erased', 'erased@', '52990001', '5299 0001', id]) expect(text).not.toContain(word)
    const shop = await server.send('GET', 'merchant/test/orders', { headers: MERCHANT })
    const books = shop.json.orders.find((one: { id: string }) => one.id === placed)
    expect(books).toMatchObject({ name: '', phone: '', car: null, totals: { total: 1375 } })
  })

  test('[OR-05] an order whose payment failed keeps no account; money that comes later is due back', async () => {
    const browser = server.browser()
    const { id } = await browser.logIn(aNumber())
    const placed = await browser.send('POST', 'webapp/order', anOrder({ payment_type: 2 }))
    const { id: orderId, payment, totals } = placed.json.order
    expect((await look(browser, id)).open_orders).toBe(1)
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    await browser.send('POST', payment.url.replace('/api/', ''), 'outcome=decline', form)
    const { confirmation, open_orders } = await look(browser, id)
    expect(open_orders).toBe(0)
    expectAnswer(deleteAccountCall, await remove(browser, id, confirmation))
    const session = payment.url.split('/').at(-1)
    const notice = { session, outcome: 'paid' as const, amount: totals.due, currency: totals.currency }
    const sandbox = createSandboxProvider({ secret: 'a secret of the tests', clock: () => NOON })
    expect((await server.send('POST', 'payments/callback', sandbox.callback(notice))).status).toBe(200)
    // The job that returns it may have run already.
    const stored =
      await server.rows(`select o.state, c.state in ('refund_due', 'refunded') as returned, o.snapshot->>'name' as name
      from orders o join charges c on c.subject_id = o.id where o.id = '${orderId}'`)
    expect(stored).toEqual([{ state: 'cancelled', returned: true, name: '' }])
  })

  test('codes and messages of others with the same number stay', async () => {
    const skipping = 'skips-codes'
    const { browser, id } = await withoutCode(skipping, '5299 0002')
    const asked = await server.browser().askCode('5299 0002')
    const open = await askAt(skipping, '5299 0002')
    await server.sql(`update code_requests set code_needed = true, reference_id = '${skipping}'
      where id = '${asked.request_id.slice(0, 32)}'`)
    await server.sql(`insert into outbox (id, channel, "to", text, at)
      values ('theirs', 'sms', '+96552990002', 'a code', '2026-11-20T09:00:00Z')`)
    const { confirmation } = await look(browser, id)
    expectAnswer(deleteAccountCall, await remove(browser, id, confirmation))
    expect(await server.rows(`select id from outbox where id = 'theirs'`)).toHaveLength(1)
    const verified = await server.browser().send('POST', 'verify-otp', asked)
    expect(verified.status).toBe(200)
    const opened = await server.browser().send('POST', 'webapp/login', { request_id: open })
    expect(opened.status).toBe(200)
  })

  test.each([
    [
      'an order',
      (browser: TestBrowser) => browser.send('POST', 'webapp/order', anOrder({ ...TWO, name: 'Raced Name' })),
    ],
    [
      'a reservation',
      (browser: TestBrowser) => {
        const starts_at = new Date(NOON + 31 * HOUR).toISOString()
        const body = aReservation({ starts_at, party: 5, seen_deposit: 5000, name: 'Raced Name' })
        return browser.send('POST', 'webapp/reserve-table', body)
      },
    ],
  ])('%s whose payment is opened meanwhile is refused and keeps nothing', async (_label, send) => {
    const tap = await startTapDouble()
    const shop = await startAccountServer({
      payments: testPayments(['tap'], { tap: tap.address }),
      publicOrigin: 'http://shop.example',
    })
    onTestFinished(async () => {
      await shop.close()
      await tap.close()
    })
    await sellEverything(shop)
    await shop.setAccount(TAP_ACCOUNT)
    const browser = shop.browser()
    const { id } = await browser.logIn(aNumber())
    const { confirmation } = await look(browser, id)
    tap.watch.seen = async ({ method }) => {
      if (method === 'POST') expectAnswer(deleteAccountCall, await remove(browser, id, confirmation))
    }
    expectProblem(await send(browser), 401, 'unauthorised')
    expect(tap.charges.size).toBe(1)
    const tables = ['orders', 'reservations', 'bookings', 'idempotency_keys', 'charges']
    const stored = await Promise.all(tables.map((table) => shop.rows(`select * from ${table}`)))
    expect(stored).toEqual(tables.map(() => []))
  })

  test('[OR-04] the key of an erased order opens it no more; keys of others go on', async () => {
    const [browser, other] = [server.browser(), server.browser()]
    const { id } = await browser.logIn(aNumber())
    const [erased, kept] = [anOrder(), anOrder()]
    const placed = await order(browser, erased)
    const stays = await order(other, kept)
    await complete(placed)
    const { confirmation } = await look(browser, id)
    expectAnswer(deleteAccountCall, await remove(browser, id, confirmation))
    expect(await server.rows(`select * from idempotency_keys where order_id = '${placed}'`)).toEqual([])
    browser.token = null
    expect(await order(browser, erased)).not.toBe(placed)
    expect(await order(other, kept)).toBe(stays)
  })

  test('the number is free again: it opens a new account', async () => {
    const phone = aNumber()
    const browser = server.browser()
    const { id } = await browser.logIn(phone)
    const { confirmation } = await look(browser, id)
    await remove(browser, id, confirmation)
    server.setTime(NOON + MINUTE)
    expect((await server.browser().logIn(phone)).id).not.toBe(id)
  })

  test.each([
    ['of another customer', async (other: { confirmation: string }) => other.confirmation, 0],
    ['that was made up', async () => `${NOON + MINUTE}.${'A'.repeat(43)}`, 0],
    ['that is ten minutes old', null, 10 * MINUTE],
  ])('a confirmation %s deletes nothing', async (_label, take, later) => {
    const stranger = server.browser()
    const strangerId = (await stranger.logIn(aNumber())).id
    const browser = server.browser()
    const { id } = await browser.logIn(aNumber())
    const own = await look(browser, id)
    const given = take ? await take(await look(stranger, strangerId)) : own.confirmation
    if (later > 0) {
      server.setTime(NOON + later - 1)
      const renewed = await browser.send('POST', 'webapp/session/refresh', { reference_id: 'test' })
      browser.token = renewed.json.session.token
    }
    server.setTime(NOON + later)
    const refused = await remove(browser, id, given)
    expect(expectProblem(refused, 422, 'bad-request').fields?.[0]?.field).toBe('confirmation')
    expect((await browser.send('GET', `webapp/profile/${id}`)).status).toBe(200)
  })

  test('[OR-09] of somebody else is 404', async () => {
    const other = await server.browser().logIn(aNumber())
    const browser = server.browser()
    await browser.logIn(aNumber())
    expectProblem(await browser.send('GET', `webapp/account/delete/${other.id}`), 404, 'not-found')
    expectProblem(await remove(browser, other.id, 'x'), 404, 'not-found')
  })
})

describe('[AU-03] changing the profile', () => {
  test.each([
    ['no e-mail address', { email: 'nobody' }, 'email'],
    ['an empty name', { name: '  ' }, 'name'],
    ['a name of 81 letters', { name: 'n'.repeat(81) }, 'name'],
    ['a language that is none', { locale: '../en' }, 'locale'],
  ])('%s is refused by its field', async (_label, change, field) => {
    const browser = server.browser()
    await browser.logIn(aNumber())
    const refused = await browser.send('POST', 'webapp/update-profile', change)
    expect(expectProblem(refused, 400, 'bad-request').fields?.[0]?.field).toBe(field)
  })

  test('what is not sent stays; null takes the e-mail away', async () => {
    const browser = server.browser()
    await browser.logIn(aNumber())
    await browser.send('POST', 'webapp/update-profile', { name: 'Noura', email: 'n@example.com' })
    const changed = await browser.send('POST', 'webapp/update-profile', { email: null })
    expect(changed.json.user).toMatchObject({ name: 'Noura', email: null })
  })

  test('[OR-09] a default address that is not theirs changes nothing', async () => {
    const browser = server.browser()
    await browser.logIn(aNumber())
    const refused = await browser.send('POST', 'webapp/update-profile', {
      name: 'Noura',
      default_location_id: 'nothing',
    })
    expectProblem(refused, 404, 'not-found')
  })
})
