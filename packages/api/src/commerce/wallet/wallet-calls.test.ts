import {
  type WalletPurchase,
  walletCall,
  walletHistoryCall,
  walletPackageCall,
  walletPackagesCall,
  walletPurchaseCall,
  walletPurchaseStatusCall,
} from '@storefront/api-contract/wallet'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectAnswer, expectProblem } from '../../testing/expect-answer.ts'
import { importAlso } from '../../testing/import-also.ts'
import { RACING } from '../../testing/racing.ts'
import { withReservations } from '../../testing/reserving-business.ts'
import { type AccountServer, startAccountServer, type TestBrowser } from '../../testing/test-browser.ts'
import { testBusiness } from '../../testing/test-business.ts'
import { NOON, newKey } from '../../testing/test-server.ts'
import { createSandboxProvider } from '../payments/sandbox-provider.ts'

const MINUTE = 60_000
let server: AccountServer
let numbers = 0
let time = NOON

beforeAll(async () => {
  server = await startAccountServer({ rateLimits: null, jobPause: null })
  const imported = await server.api.importBusiness({
    file: testBusiness(withReservations),
    picture: () => null,
  })
  if (!imported.ok) throw new Error(JSON.stringify(imported.problems))
  await importAlso(server, 'plain')
})
beforeEach(() => setTime(NOON))
afterAll(() => server.close())

function setTime(to: number): void {
  time = to
  server.setTime(to)
}

async function aCustomer(): Promise<TestBrowser> {
  numbers += 1
  const browser = server.browser()
  await browser.logIn(`6100 ${String(numbers).padStart(4, '0')}`)
  return browser
}

const walletOf = async (browser: TestBrowser) =>
  expectAnswer(walletCall, await browser.send('GET', 'webapp/wallet/test')).wallet

const buying = (changes = {}) => ({
  package_id: 'gift',
  seen_price: 20_000,
  idempotency_key: newKey(),
  locale: 'en',
  ...changes,
})

const buy = async (browser: TestBrowser, changes = {}) =>
  expectAnswer(walletPurchaseCall, await browser.send('POST', 'webapp/wallet/test/purchase', buying(changes)))
    .purchase

const statusOf = async (browser: TestBrowser, { id }: WalletPurchase) =>
  expectAnswer(walletPurchaseStatusCall, await browser.send('GET', `webapp/wallet/test/purchase/${id}`))
    .purchase

const press = (browser: TestBrowser, { url }: WalletPurchase, outcome: string) =>
  browser.send('POST', (url ?? '').replace('/api/', ''), `outcome=${outcome}`, {
    'content-type': 'application/x-www-form-urlencoded',
  })

/** A callback of the provider, sent now. */
const callBack = ({ url }: WalletPurchase, changes = {}, secret = 'a secret of the tests') => {
  const session = url?.split('/').at(-1) ?? ''
  const notice = { session, outcome: 'paid' as const, amount: 20_000, currency: 'KWD', ...changes }
  const { headers, body } = createSandboxProvider({ secret, clock: () => time }).callback(notice)
  return server.send('POST', 'payments/callback', { headers, body })
}

describe('who may see a wallet', () => {
  test('[WL-01] a guest is asked to log in', async () => {
    expectProblem(await server.browser().send('GET', 'webapp/wallet/test'), 401, 'unauthorised')
    expectProblem(await server.browser().send('GET', 'webapp/wallet/test/history'), 401, 'unauthorised')
    expectProblem(
      await server.browser().send('POST', 'webapp/wallet/test/purchase', buying()),
      401,
      'unauthorised',
    )
  })

  test('[WL-01] a business without the feature has none, an unknown one neither', async () => {
    const customer = await aCustomer()
    expectProblem(await customer.send('GET', 'webapp/wallet/plain'), 404, 'wallet-not-offered')
    expectProblem(await customer.send('GET', 'webapp/wallet-packages/plain'), 404, 'wallet-not-offered')
    expectProblem(await customer.send('GET', 'webapp/wallet/nobody'), 404, 'business-not-found')
  })

  test('[WL-01] a new wallet is empty and says what can be bought', async () => {
    const wallet = await walletOf(await aCustomer())
    expect(wallet).toMatchObject({
      wallet_feature_enabled: true,
      currency: 'KWD',
      available: 0,
      balance: [],
      onHoldBalance: 0,
      creditHistory: { movements: [], next_page: null, next_cursor: null },
      policy: [{ name: '<p>No cash back.</p>' }],
    })
    expect(wallet.availablePackages.map(({ id }) => id)).toEqual(['ten', 'gift'])
  })
})

test('[WL-01] anybody may look at the packages, and at one of them', async () => {
  const all = expectAnswer(walletPackagesCall, await server.send('GET', 'webapp/wallet-packages/test'))
  expect(all.packages.map(({ price, credit }) => [price, credit])).toEqual([
    [10_000, 10_000],
    [20_000, 25_000],
  ])
  const one = expectAnswer(walletPackageCall, await server.send('GET', 'webapp/wallet-packages/test/gift'))
  expect(one.package.id).toBe('gift')
  expectProblem(await server.send('GET', 'webapp/wallet-packages/test/none'), 404, 'not-found')
})

describe('a purchase', () => {
  test('[WL-03] is credited with its gift when it is paid, not before', async () => {
    const customer = await aCustomer()
    const purchase = await buy(customer)
    expect(purchase).toMatchObject({ state: 'pending', price: 20_000, credit: 25_000, package_id: 'gift' })
    expect((await walletOf(customer)).available).toBe(0)
    const page = await customer.send('GET', (purchase.url ?? '').replace('/api/', ''))
    expect(page.text).toContain('Gift, wallet credit at Test kitchen')
    const paid = await press(customer, purchase, 'pay')
    expect([paid.status, paid.headers.location]).toEqual([303, `/test/wallet/home?purchase=${purchase.id}`])
    expect(await statusOf(customer, purchase)).toMatchObject({ state: 'paid', url: null })
    const wallet = await walletOf(customer)
    expect(wallet).toMatchObject({
      available: 25_000,
      balance: [{ kind: 'purchase', amount: 25_000, names: [{ locale: 'en', name: 'Gift' }] }],
      creditHistory: { movements: [{ kind: 'purchase', amount: 25_000, bonus: 5000 }] },
    })
  })

  test('[WL-03] that is declined credits nothing', async () => {
    const customer = await aCustomer()
    const purchase = await buy(customer)
    const declined = await press(customer, purchase, 'decline')
    expect(declined.headers.location).toBe(`/test/wallet/gift?purchase=${purchase.id}`)
    expect(await statusOf(customer, purchase)).toMatchObject({ state: 'failed', url: null })
    expect((await walletOf(customer)).available).toBe(0)
  })

  test('[WL-03, PR-04] that is declined says why, until it is paid', async () => {
    const customer = await aCustomer()
    const purchase = await buy(customer)
    await callBack(purchase, { outcome: 'failed', reason: 'insufficient_funds' })
    const failed = { state: 'failed', declined: 'insufficient_funds' }
    expect(await statusOf(customer, purchase)).toMatchObject(failed)
    await callBack(purchase)
    expect((await statusOf(customer, purchase)).declined).toBeUndefined()
  })

  test('[WL-03] is credited once, however often its callback comes', RACING, async () => {
    const customer = await aCustomer()
    const purchase = await buy(customer)
    const answers = await Promise.all(Array.from({ length: 10 }, () => callBack(purchase)))
    expect(answers.filter(({ json }) => json.applied)).toHaveLength(1)
    await callBack(purchase, { outcome: 'failed' })
    expect((await walletOf(customer)).available).toBe(25_000)
  })

  test('[WL-03] that is paid after it was given up is credited all the same', async () => {
    const customer = server.browser()
    await customer.logIn('6199 0001')
    const purchase = await buy(customer)
    setTime(NOON + 31 * MINUTE)
    await server.api.runJobs()
    await customer.logIn('6199 0001')
    expect(await statusOf(customer, purchase)).toMatchObject({ state: 'expired', url: null })
    expect((await callBack(purchase)).json).toEqual({ applied: true })
    expect((await callBack(purchase)).json).toEqual({ applied: false })
    expect((await walletOf(customer)).available).toBe(25_000)
  })

  test('[WL-03] believes no forged callback, and no other amount', async () => {
    const customer = await aCustomer()
    const purchase = await buy(customer)
    expectProblem(await callBack(purchase, {}, 'another secret'), 401, 'unauthorised')
    expectProblem(await callBack(purchase, { amount: 1 }), 409, 'conflict')
    expectProblem(await callBack(purchase, { currency: 'USD' }), 409, 'conflict')
    expect((await walletOf(customer)).available).toBe(0)
  })

  test('sent 20 times at once with one key is one purchase', RACING, async () => {
    const customer = await aCustomer()
    const body = buying()
    const purchases = await Promise.all(
      Array.from({ length: 20 }, () => customer.send('POST', 'webapp/wallet/test/purchase', body)),
    )
    expect(new Set(purchases.map(({ json }) => json.purchase?.id)).size).toBe(1)
    const other = { ...body, package_id: 'ten', seen_price: 10_000 }
    expectProblem(
      await customer.send('POST', 'webapp/wallet/test/purchase', other),
      409,
      'idempotency-key-reused',
    )
  })

  test.each([
    ['an unknown package', { package_id: 'none' }, 404, 'not-found'],
    ['another price than was seen', { seen_price: 19_999 }, 409, 'price-changed'],
    ['no price', { seen_price: 'much' }, 400, 'bad-request'],
    ['a key too short', { idempotency_key: 'k' }, 400, 'bad-request'],
  ])('of %s is refused', async (_label, changes, status, code) => {
    const customer = await aCustomer()
    const answer = await customer.send('POST', 'webapp/wallet/test/purchase', buying(changes))
    expectProblem(answer, status, code)
  })

  test("[OR-09] of somebody else is not there, nor is one that doesn't exist", async () => {
    const purchase = await buy(await aCustomer())
    const stranger = await aCustomer()
    expectProblem(await stranger.send('GET', `webapp/wallet/test/purchase/${purchase.id}`), 404, 'not-found')
    expectProblem(await stranger.send('GET', 'webapp/wallet/test/purchase/none'), 404, 'not-found')
  })
})

test('[FD-04] [WL-01] the history comes in pages, newest first; by cursor no row comes twice when one is added', async () => {
  const customer = await aCustomer()
  for (let count = 0; count < 21; count += 1) {
    await callBack(await buy(customer, { package_id: 'ten', seen_price: 10_000 }), { amount: 10_000 })
  }
  const asked = async (query: string) =>
    expectAnswer(walletHistoryCall, await customer.send('GET', `webapp/wallet/test/history?${query}`))
  const page = (number: string) => asked(`page=${number}`)
  const [first, second] = [await page('1'), await page('2')]
  expect([first.movements.length, first.next_page]).toEqual([20, 2])
  expect([second.movements.length, second.next_page]).toEqual([1, null])
  expect((await page('3')).movements).toEqual([])
  for (const query of ['page=0', 'cursor=0', 'cursor=x'])
    expectProblem(await customer.send('GET', `webapp/wallet/test/history?${query}`), 400, 'bad-request')
  await callBack(await buy(customer, { package_id: 'ten', seen_price: 10_000 }), { amount: 10_000 })
  const rest = await asked(`cursor=${first.next_cursor}`)
  expect(rest).toEqual({ movements: second.movements, next_page: null, next_cursor: null })
  const wallet = await walletOf(customer)
  expect(wallet.balance.reduce((sum, { amount }) => sum + amount, 0)).toBe(wallet.available)
})
