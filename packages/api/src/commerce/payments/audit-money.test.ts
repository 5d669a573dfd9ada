import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Database } from '../../platform/database/database.ts'
import { openDatabase } from '../../platform/database/open.ts'
import { END, notify, OPEN, sellEverything, type Unpaid } from '../../testing/charge-subjects.ts'
import { type AccountServer, startAccountServer } from '../../testing/test-browser.ts'
import { auditMoney } from './audit-money.ts'

let server: AccountServer
let db: Database
let paid: Unpaid
let cancelled: Unpaid
let deposit: Unpaid
let bought: Unpaid

beforeAll(async () => {
  server = await startAccountServer({
    rateLimits: null,
    jobPause: null,
    log: 'silent',
    open: async (options) => {
      const database = await openDatabase(options)
      db = database.db
      return database
    },
  })
  await sellEverything(server)
  paid = await OPEN.order(server, 1)
  cancelled = await OPEN.order(server, 2)
  await OPEN.order(server, 3)
  deposit = await OPEN.deposit(server, 1)
  bought = await OPEN.package(server, 1)
  for (const one of [paid, cancelled, deposit, bought]) await notify(server, one)
  await OPEN.package(server, 2)
  await END.order(server, cancelled.id)
})
afterAll(() => server.close())
const run = (statement: string) => db.execute(sql.raw(statement))
afterEach(() => run("delete from refunds where id like 'wrong%'"))

const sums = (refunded: number) => [
  {
    referenceId: 'test',
    provider: 'sandbox',
    currency: 'KWD',
    charges: 4,
    received: 27_750,
    refunded,
    due: 1375 - refunded,
    unbooked: 0,
  },
]

test('[PR-04] charges, refunds and orders add up, before and after money is returned', async () => {
  expect(await auditMoney(db)).toEqual({ sums: sums(0), faults: [] })
  await server.api.runJobs()
  expect(await auditMoney(db)).toEqual({ sums: sums(1375), faults: [] })
})

const wrongRefund = (charge: () => Unpaid, amount: number, state: string) => () =>
  `insert into refunds
   (id, charge_id, amount, state, provider_refund, tries, next_at, problem, created_at, updated_at)
   select 'wrong-' || id, id, ${amount}, '${state}', null, 0, now(), null, now(), now()
   from charges where id = '${charge().session}'`

/** The reserved money of an order is due, which has not changed for a while. */
const reservedSince = (state: string, age: string) =>
  `with due as (update charges set state = '${state}' where id = '${paid.session}')
   update orders set updated_at = now() - interval '${age}' where id = '${paid.id}'`

test.each<[string, () => string, () => string]>([
  [
    'charge that is not what its order costs',
    () => `update charges set amount = 1376 where id = '${paid.session}'`,
    () => `update charges set amount = 1375 where id = '${paid.session}'`,
  ],
  [
    'order that is paid without a charge that was paid',
    () => `update charges set state = 'expired' where id = '${paid.session}'`,
    () => `update charges set state = 'paid' where id = '${paid.session}'`,
  ],
  [
    'charge that was paid for an order that is not paid',
    () => `update orders set payment_state = 'pending' where id = '${paid.id}'`,
    () => `update orders set payment_state = 'paid' where id = '${paid.id}'`,
  ],
  [
    'cancelled order that keeps its money',
    () => `update orders set state = 'cancelled' where id = '${paid.id}'`,
    () => `update orders set state = 'placed' where id = '${paid.id}'`,
  ],
  [
    'charge of which more was refunded than came in',
    wrongRefund(() => cancelled, 1376, 'waiting'),
    () => 'select 1',
  ],
  [
    'reservation whose deposit is paid without a charge that was paid',
    () => `update charges set state = 'expired' where id = '${deposit.session}'`,
    () => `update charges set state = 'paid' where id = '${deposit.session}'`,
  ],
  [
    'charge that was paid for a deposit that is not paid',
    () => `update reservations set deposit_state = 'pending' where id = '${deposit.id}'`,
    () => `update reservations set deposit_state = 'paid' where id = '${deposit.id}'`,
  ],
  [
    'charge that is not what its deposit costs',
    () => `update charges set amount = 5001 where id = '${deposit.session}'`,
    () => `update charges set amount = 5000 where id = '${deposit.session}'`,
  ],
  [
    'cancelled reservation that keeps its deposit',
    () => `update reservations set state = 'cancelled' where id = '${deposit.id}'`,
    () => `update reservations set state = 'placed' where id = '${deposit.id}'`,
  ],
  [
    'charge that was paid for a package that was not credited once',
    () => `update charges set subject_id = (select id from wallet_purchases where id <> '${bought.id}')
      where id = '${bought.session}'`,
    () => `update charges set subject_id = '${bought.id}' where id = '${bought.session}'`,
  ],
  [
    'package that was credited without a charge that was paid',
    () => `update charges set state = 'expired' where id = '${bought.session}'`,
    () => `update charges set state = 'paid' where id = '${bought.session}'`,
  ],
  [
    'charge that is not what its package costs',
    () => `update charges set amount = 19999 where id = '${bought.session}'`,
    () => `update charges set amount = 20000 where id = '${bought.session}'`,
  ],
  [
    'charge that is not refunded, though all of it was returned',
    wrongRefund(() => paid, 1375, 'refunded'),
    () => 'select 1',
  ],
  ...(['capture_due', 'void_due'] as const).map((state): [string, () => string, () => string] => [
    'charge whose reserved money was neither taken nor released in a day',
    () => reservedSince(state, '25 hours'),
    () => `update charges set state = 'paid' where id = '${paid.session}'`,
  ]),
  ['refund that failed or is unclear', wrongRefund(() => paid, 5, 'unclear'), () => 'select 1'],
])('[PR-04] finds a %s', async (fault, spoil, mend) => {
  onTestFinished(async () => {
    await run(mend())
  })
  await run(spoil())
  expect((await auditMoney(db)).faults).toContainEqual(expect.stringContaining(fault))
})

test('[PR-04] reserved money that is due for less than a day is no fault, however long ago it was paid', async () => {
  onTestFinished(async () => {
    await run(`update charges set state = 'paid' where id = '${paid.session}'`)
  })
  await run(`update charges set created_at = now() - interval '3 days' where id = '${paid.session}'`)
  await run(reservedSince('capture_due', '23 hours'))
  const { faults } = await auditMoney(db)
  expect(faults.filter((fault) => fault.includes('neither taken nor released'))).toEqual([])
})

test('[PR-04, RS-04] a deposit that was too late to cancel is no fault, though its guest has deleted the account', async () => {
  onTestFinished(async () => {
    await run(`update reservations set state = 'placed', cancel_reason = null where id = '${deposit.id}'`)
  })
  await run(
    `update reservations set state = 'cancelled', cancel_reason = 'account-deleted' where id = '${deposit.id}'`,
  )
  const { faults } = await auditMoney(db)
  expect(faults.filter((fault) => fault.includes('keeps its deposit'))).toEqual([])
})
