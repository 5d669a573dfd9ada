import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { businessCall } from '@storefront/api-contract'
import { orderCall } from '@storefront/api-contract/ordering'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { ApiOptions } from '../../api-options.ts'
import { resealPaymentAccounts, setPaymentAccount } from '../../commerce/payments/payment-accounts.ts'
import type { SecretKeys } from '../../commerce/payments/secret-box.ts'
import { deskBrowser } from '../../testing/desk-browser.ts'
import { expectAnswer, expectProblem } from '../../testing/expect-answer.ts'
import { type FreshDatabase, freshDatabase } from '../../testing/fresh-database.ts'
import { TWO } from '../../testing/paying-shop.ts'
import { STRIPE_ACCOUNT } from '../../testing/payment-accounts.ts'
import { type StripeDouble, startStripeDouble } from '../../testing/stripe-double.ts'
import { type AccountServer, startAccountServer } from '../../testing/test-browser.ts'
import { anOrder, NOON, newKey } from '../../testing/test-server.ts'
import type { OpenDatabase } from '../database/database.ts'
import { openDatabase } from '../database/open.ts'

const folder = mkdtempSync(join(tmpdir(), 'storefront-key-change-'))
let fresh: FreshDatabase
let database: OpenDatabase

beforeAll(async () => {
  fresh = await freshDatabase()
  database = await openDatabase({ dataDir: join(folder, 'shared'), ...fresh.options })
}, 120_000)
afterAll(async () => {
  await database.close()
  await fresh.drop()
  rmSync(folder, { recursive: true, force: true })
})

/** Two API processes on one database, restarted one at a time with new settings. */
async function twoApis(first: Partial<ApiOptions>) {
  const start = (options: Partial<ApiOptions>) =>
    startAccountServer(
      {
        ...options,
        jobPause: null,
        rateLimits: null,
        // An embedded database has one process at a time, so both share what is open.
        open: async () => ({ ...database, close: async () => undefined }),
      },
      fresh,
    )
  const apis: [AccountServer, AccountServer] = [await start(first), await start(first)]
  onTestFinished(async () => {
    for (const api of apis) await api.close()
  })
  return {
    apis,
    /** Restarts one after the other; `check` runs after each restart. */
    async restart(options: Partial<ApiOptions>, check: () => Promise<void>) {
      for (const place of [0, 1] as const) {
        await apis[place].close()
        apis[place] = await start(options)
        await check()
      }
    },
  }
}

/** A session or link made by one process; resolves with the status of another process, 200 if accepted. */
type Known = (by: AccountServer) => Promise<number>

let phones = 0
function aPhone(): string {
  phones += 1
  return `5500 ${String(phones).padStart(4, '0')}`
}

async function aCustomer(at: AccountServer): Promise<Known> {
  const browser = at.browser()
  const user = await browser.logIn(aPhone())
  return async (by) => {
    const tab = by.browser()
    for (const [name, value] of browser.cookies) tab.cookies.set(name, value)
    tab.token = browser.token
    const read = await tab.send('GET', `webapp/profile/${user.id}`)
    const renewed = await tab.send('POST', 'webapp/session/refresh', { reference_id: 'test' })
    for (const [name, value] of tab.cookies) browser.cookies.set(name, value)
    browser.token = renewed.json.session?.token ?? null
    return renewed.json.session ? read.status : 401
  }
}

async function aGuest(at: AccountServer): Promise<Known> {
  const visitor = at.visitor()
  const { order } = expectAnswer(orderCall, await visitor.order({ phone: aPhone() }))
  const headers = { cookie: visitor.cookie() ?? '' }
  return async (by) => (await by.send('GET', `webapp/order/${order.id}`, { headers })).status
}

async function anOwner(at: AccountServer): Promise<Known> {
  const { cookie, session } = await deskBrowser(at)
  const headers = { cookie, 'x-desk-csrf': session.csrf }
  const body = { item_id: 'juice', sold_out: false }
  return async (by) => (await by.send('POST', 'desk/test/stock/test-main', { body, headers })).status
}

/** A login code sent by one process is entered at the other. */
async function codeStatus(from: AccountServer, to: AccountServer): Promise<number> {
  const asked = await from.browser().askCode(aPhone())
  return (await to.browser().send('POST', 'webapp/login', asked)).status
}

/** A first order whose response is lost is retried at the other process. */
async function sentTwice(from: AccountServer, to: AccountServer) {
  const body = anOrder({ phone: aPhone(), idempotency_key: newKey(), proof: newKey().repeat(2) })
  const [lost, got] = [await from.visitor().order(body), await to.visitor().order(body)]
  const found = await to.visitor().send('POST', 'webapp/order-by-key', {
    body: { key: body.idempotency_key, proof: body.proof },
  })
  return [lost, got, found].map(({ status, json }) => [status, json.order?.id])
}

describe('[PR-01] SECRET is changed in three steps, each with a restart of one process after the other', () => {
  const [OLD, NEW] = ['o'.repeat(32), 'n'.repeat(32)]

  // By the last step, everything signed with the old secret has expired: sessions after 60 days, guest cookies after a year.
  test.each([
    ['adding the new one', OLD, `${OLD},${NEW}`],
    ['signing with the new one', `${OLD},${NEW}`, `${NEW},${OLD}`],
    ['dropping the old one', `${NEW},${OLD}`, NEW],
  ])(
    '%s: both processes serve all customers, guests and staff, and no code or order is lost',
    async (_step, from, to) => {
      const { apis, restart } = await twoApis({ secret: from })
      const known: Known[] = []
      const everybody = async () => {
        for (const [at, other] of [apis, apis.toReversed()] as [AccountServer, AccountServer][]) {
          known.push(await aCustomer(at), await aGuest(at), await anOwner(at))
          expect(await codeStatus(at, other)).toBe(200)
          const [lost, got, found] = await sentTwice(at, other)
          expect([lost?.[0], got, found]).toEqual([200, lost, lost])
        }
        for (const by of apis)
          expect(await Promise.all(known.map((one) => one(by)))).toEqual(known.map(() => 200))
      }
      await everybody()
      await restart({ secret: to }, everybody)
    },
  )
})

describe('[PR-04] PAYMENT_KEYS are changed in three steps, with `money reseal` before the last', () => {
  const [k1, k2] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
  const keysOf = (...entries: [string, Buffer][]): SecretKeys => new Map(entries)
  // One for all: the database knows its sessions.
  let stripe: StripeDouble
  beforeAll(async () => {
    stripe = await startStripeDouble()
  })
  afterAll(() => stripe.close())

  test('either process reads the accounts that either has stored, and opens payments', async () => {
    const settings = (keys: SecretKeys): Partial<ApiOptions> => ({
      publicOrigin: 'http://shop.example',
      payments: { providers: ['stripe'], addresses: { stripe: stripe.address }, keys },
    })
    const { apis, restart } = await twoApis(settings(keysOf(['k1', k1])))
    const opensPayments = async () => {
      for (const by of apis) {
        const placed = await by.visitor().order({ ...TWO, phone: aPhone() })
        expect(expectAnswer(orderCall, placed).order.payment.url).toContain('https://checkout.example/')
      }
    }
    const goesOn = async () => {
      await opensPayments()
      for (const at of apis) {
        await at.setAccount(STRIPE_ACCOUNT)
        await opensPayments()
      }
    }
    await apis[0].setAccount(STRIPE_ACCOUNT)
    await goesOn()
    await restart(settings(keysOf(['k1', k1], ['k2', k2])), goesOn)
    const both = keysOf(['k2', k2], ['k1', k1])
    await restart(settings(both), goesOn)
    // An account that was last saved with the old key.
    await setPaymentAccount(database.db, keysOf(['k1', k1]), STRIPE_ACCOUNT, NOON)
    expect(await resealPaymentAccounts(database.db, both)).toBe(1)
    await restart(settings(keysOf(['k2', k2])), goesOn)
  })

  test.each([
    ['without the key of the account', keysOf(['k2', k2])],
    ['with another key of the same id', keysOf(['k1', k2])],
  ])('[FD-12] %s no cards are offered, log and /readyz say so, and nothing fails', async (_how, wrong) => {
    const lines: string[] = []
    const settings = (keys: SecretKeys): Partial<ApiOptions> => ({
      publicOrigin: 'http://shop.example',
      payments: { providers: ['stripe'], addresses: { stripe: stripe.address }, keys },
      logTo: { write: (line: string) => lines.push(line) },
    })
    const { apis, restart } = await twoApis(settings(keysOf(['k1', k1])))
    await apis[0].setAccount(STRIPE_ACCOUNT)
    const visitor = apis[0].visitor()
    const { order } = expectAnswer(orderCall, await visitor.order({ ...TWO, phone: aPhone() }))
    const headers = { cookie: visitor.cookie() ?? '' }
    await restart(settings(wrong), async () => undefined)
    const { restaurant } = expectAnswer(businessCall, await apis[0].send('GET', 'webapp/v5/restaurant/test'))
    expect(restaurant?.payment_methods).toMatchObject({ cash: true, card: false, online: [] })
    const placed = await apis[0].visitor().order({ ...TWO, phone: aPhone() })
    expect([placed.status, placed.problem.code]).toEqual([422, 'bad-request'])
    expect(await apis[0].visitor().order({ phone: aPhone() })).toMatchObject({ status: 200 })
    const again = await apis[0].send('POST', `webapp/order/${order.id}/pay`, { body: {}, headers })
    expectProblem(again, 503, 'unavailable')
    const called = await apis[0].send('POST', 'payments/callback/stripe/test', { body: {} })
    expectProblem(called, 503, 'unavailable')
    expect(lines.join('')).toMatch(
      /"msg":"PAYMENT_KEYS does not open the account of test at stripe.*nothing is paid or refunded by it/,
    )
    const ready = await apis[0].app.inject('/readyz')
    expect([ready.statusCode, ready.json()]).toEqual([200, { ok: true, lacks: ['payment-accounts'] }])
  })
})
