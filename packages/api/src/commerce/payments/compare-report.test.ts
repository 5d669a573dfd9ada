import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { COMMANDS } from '../../cli/money-commands.ts'
import { type PayingShop, startPayingShop } from '../../testing/paying-shop.ts'
import { STRIPE_ACCOUNT, TAP_ACCOUNT } from '../../testing/payment-accounts.ts'
import { NOON } from '../../testing/test-server.ts'
import { compareReport } from './compare-report.ts'
import { removePaymentAccount, setPaymentAccount } from './payment-accounts.ts'
import { requestRefund } from './request-refund.ts'
import { stripeProvider } from './stripe-provider.ts'
import { tapProvider } from './tap-provider.ts'

type Name = 'stripe' | 'tap'
const ACCOUNTS = { stripe: STRIPE_ACCOUNT, tap: TAP_ACCOUNT } as const
const DAY_MS = 24 * 60 * 60_000
/** 20 November 2026 in Kuwait. */
const DAY = { from: Date.parse('2026-11-19T21:00:00Z'), to: Date.parse('2026-11-20T21:00:00Z') }
let shop: PayingShop

beforeAll(async () => {
  shop = await startPayingShop()
})
afterAll(() => shop.close())

/** Moves what a provider has to a time. */
function date({ transaction }: { transaction: { created: string } }, at: number): void {
  transaction.created = String(at)
}

/** A new order that is paid at one provider, whose lists are empty. */
async function start(name: Name): Promise<void> {
  for (const table of ['refunds', 'charges', 'orders']) await shop.server.sql(`delete from ${table}`)
  for (const one of shop.stripe.sessions.values()) one.paid_at = 1
  for (const one of shop.stripe.refunds.values()) one.created = 1
  for (const one of [...shop.tap.charges.values(), ...shop.tap.refunds.values()]) date(one, 1)
  const other = name === 'stripe' ? 'tap' : 'stripe'
  await removePaymentAccount(shop.db, { referenceId: 'test', provider: other })
  await shop.server.setAccount(ACCOUNTS[name])
  await shop.order()
}
const session = () => shop.placed().session
const providerOf = (name: Name) =>
  name === 'stripe' ? stripeProvider(shop.stripe.address) : tapProvider(shop.tap.address)
const compare = (name: Name, time = DAY) =>
  compareReport(shop.db, { provider: providerOf(name), account: ACCOUNTS[name] }, time)
/** The provider's id of the money. */
const paymentAt = (name: Name) => (name === 'stripe' ? `pi_${session()}` : session())

/** Its customer pays, at noon or later; the provider has not called back. */
function pay(name: Name, at = NOON): void {
  shop.providers[name].pay()
  const charge = shop.tap.charges.get(session())
  const paid = shop.stripe.sessions.get(session())
  if (paid) paid.paid_at = at / 1000
  if (charge) date(charge, at)
}
async function paid(name: Name, at = NOON): Promise<void> {
  pay(name, at)
  await shop.providers[name].callBack()
}
/** The shop returns 0.750 KWD, which is done in the books as well. */
async function refunded(name: Name): Promise<string> {
  const id = `back-${session()}`
  await requestRefund(shop.db, { id, chargeId: session(), amount: 750 }, NOON)
  await shop.jobsAfter(1)
  shop.providers[name].finish()
  await shop.jobsAfter(60)
  for (const one of shop.tap.refunds.values()) if (one.charge_id === session()) date(one, NOON)
  return id
}

describe.each<Name>(['stripe', 'tap'])('[PR-04] what %s lists of a day', (name) => {
  beforeEach(() => start(name))

  test('agrees with the books of a payment of 2.750 and a refund of 0.750', async () => {
    await paid(name)
    await refunded(name)
    expect(await compare(name)).toEqual([])
  })

  test('agrees on both days with what was begun before midnight and paid after it', async () => {
    await paid(name, NOON + DAY_MS)
    expect(await compare(name)).toEqual([])
    expect(await compare(name, { from: DAY.to, to: DAY.to + DAY_MS })).toEqual([])
  })

  test('names a payment that is not in the books', async () => {
    pay(name)
    await shop.server.sql('delete from charges')
    expect(await compare(name)).toEqual([`payment that is not in the books: ${paymentAt(name)} (2750 KWD)`])
  })

  test('names a payment that the books have as open', async () => {
    pay(name)
    if (name === 'stripe')
      await shop.server.sql(`update charges set payment = '${paymentAt(name)}' where id = '${session()}'`)
    expect(await compare(name)).toEqual([
      `payment that the books do not have as paid: ${session()} (2750 KWD, pending)`,
    ])
  })

  test('names a payment of which the books have another amount', async () => {
    await paid(name)
    await shop.server.sql('update charges set amount = 2500')
    expect(await compare(name)).toEqual([
      `payment of another amount in the books: ${session()} (2500 KWD, not 2750 KWD)`,
    ])
  })

  test('names a payment that the books alone have', async () => {
    await shop.server.sql("update charges set state = 'paid'")
    expect(await compare(name)).toEqual([`payment that the provider does not have: ${session()} (2750 KWD)`])
    await shop.server.sql("update charges set id = 'unknown'")
    expect(await compare(name)).toEqual([
      expect.stringMatching(/^payment that was not found: unknown \(2750 KWD\): ./),
    ])
  })

  test('names a refund that was made on its pages and is not in the books', async () => {
    await paid(name)
    shop.providers[name].refundThere(750)
    const [made] = [...shop[name].refunds.values()].slice(-1)
    const onTap = shop.tap.refunds.get(made?.id ?? '')
    if (onTap) date(onTap, NOON)
    expect(await compare(name)).toEqual([`refund that is not in the books: ${made?.id} (750 KWD)`])
  })

  test('names a refund that the books have as open, or of another amount', async () => {
    await paid(name)
    const id = await refunded(name)
    await shop.server.sql("update refunds set state = 'pending'")
    expect(await compare(name)).toEqual([
      `refund that the books do not have as made: ${id} (750 KWD, pending)`,
    ])
    await shop.server.sql("update refunds set state = 'refunded', amount = 700")
    expect(await compare(name)).toEqual([
      `refund of another amount in the books: ${id} (700 KWD, not 750 KWD)`,
    ])
  })

  test('names a refund that the books alone have', async () => {
    await paid(name)
    const id = await refunded(name)
    const made = [...shop[name].refunds.values()].at(-1)
    Object.assign(made ?? {}, { status: name === 'stripe' ? 'failed' : 'FAILED' })
    expect(await compare(name)).toEqual([`refund that the provider has not made: ${id} (750 KWD)`])
  })
})

describe('[PR-04] a long list', () => {
  beforeEach(() => start('tap'))

  test('is looked up in parts, and each of two payments is found once', async () => {
    await paid('tap')
    await shop.order()
    await paid('tap', NOON + DAY_MS)
    await shop.server.sql('update charges set amount = 2500')
    const later = { from: DAY.from, to: DAY.to + DAY_MS }
    const payee = { provider: providerOf('tap'), account: TAP_ACCOUNT }
    const found = await compareReport(shop.db, payee, later, 1)
    expect(found).toHaveLength(2)
    for (const fault of found) expect(fault).toContain('(2500 KWD, not 2750 KWD)')
  })

  test('of 40,000 payments and as many refunds is more than one query takes', async () => {
    const money = { amount: 2750, currency: 'KWD' }
    const numbers = Array.from({ length: 40_000 }, (_, at) => at)
    const provider = {
      ...providerOf('tap'),
      report: async () => ({
        payments: numbers.map((at) => ({ payment: `chg_${at}`, session: null, ...money })),
        refunds: numbers.map((at) => ({ providerRefund: `re_${at}`, refundId: `due-${at}`, ...money })),
      }),
    }
    const payee = { provider, account: TAP_ACCOUNT }
    expect(await compareReport(shop.db, payee, DAY)).toHaveLength(80_000)
  })
})

test('[PR-04] pnpm money audit compares a day of the shop with the list of its provider', async () => {
  await start('tap')
  await paid('tap')
  const keys = new Map([['mine', randomBytes(32)]])
  await setPaymentAccount(shop.db, keys, TAP_ACCOUNT, NOON)
  const audit = async (...args: string[]) => {
    const said: string[] = []
    const say = (line: string) => said.push(line)
    const providers = [providerOf('tap')]
    const using = { db: shop.db, keys, providers, write: () => undefined, say, complain: say }
    return [await COMMANDS.audit?.(args, using), ...said.slice(1)]
  }
  expect(await audit('2026-11-20')).toEqual([
    0,
    'test tap: the books agree with what it lists of 2026-11-20.',
    'All sums are right.',
  ])
  pay('tap', NOON - DAY_MS)
  expect(await audit('2026-11-19')).toMatchObject([0, expect.stringContaining('agree'), expect.anything()])
  shop.tap.refunds.set('re_lost', {
    ...(shop.tap.charges.get(session()) as NonNullable<ReturnType<typeof shop.tap.charges.get>>),
    id: 're_lost',
    status: 'REFUNDED',
    charge_id: session(),
    reference: {},
  })
  const lost = 'test tap: refund that is not in the books: re_lost (2750 KWD)'
  expect(await audit('2026-11-19')).toEqual([1, lost, '1 faults.'])
  expect(await audit()).toEqual([0, 'All sums are right.'])
  Object.assign(shop.tap.next, { answer: { status: 500, body: {} } })
  expect(await audit('2026-11-19')).toEqual([
    1,
    'test tap: could not be asked: Tap answered: status-500',
    '1 faults.',
  ])
  await setPaymentAccount(shop.db, new Map([['gone', randomBytes(32)]]), TAP_ACCOUNT, NOON)
  expect(await audit('2026-11-19')).toEqual([
    1,
    expect.stringMatching(
      /^test tap: could not be asked: PAYMENT_KEYS does not open the account of test at tap: /,
    ),
    '1 faults.',
  ])
  await expect(audit('2026-02-30')).rejects.toThrow()
})
