import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ChargePurpose } from '@storefront/domain/enums'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { MIGRATIONS } from '../../platform/database/migrations.ts'
import { chargeAndSubject, notify, OPEN, sellEverything, type Unpaid } from '../../testing/charge-subjects.ts'
import { type AccountServer, startAccountServer } from '../../testing/test-browser.ts'
import { NOON } from '../../testing/test-server.ts'

/** Takes a database back to before migration 0009, when sessions of orders had a table of their own. */
const BEFORE_0009 = [
  `create table payment_sessions (
    id text primary key not null,
    order_id text not null references orders (id) on delete cascade,
    provider text not null,
    url text not null,
    amount bigint not null,
    currency text not null,
    state text not null,
    created_at timestamp (3) with time zone not null
  )`,
  'create index payment_sessions_order on payment_sessions using btree (order_id)',
  `insert into payment_sessions
    select id, subject_id, provider, url, amount, currency, state, created_at from charges where purpose = 'order'`,
  `delete from charges where purpose = 'order'`,
  `update charges set purpose = 'wallet-purchase' where purpose = 'package'`,
  `update charges set purpose = 'reservation-deposit' where purpose = 'deposit'`,
]

const LATER = NOON + 31 * 60_000
const PURPOSES: ChargePurpose[] = ['order', 'deposit', 'package']
let server: AccountServer
/** By what they went through before the upgrade. */
let charges: Record<'open' | 'paid' | 'left', Unpaid[]>
let before: Record<string, unknown>[]

/** The migration in one transaction, as a start applies it. */
const migration = () => {
  const text = readFileSync(join(MIGRATIONS, '0009_one_table_of_charges.sql'), 'utf8')
  return `do $migration$ begin ${text.replaceAll('--> statement-breakpoint', '')} end $migration$`
}

const COLUMNS = 'id, provider, url, amount, currency, state, created_at'

beforeEach(async () => {
  charges = { open: [], paid: [], left: [] }
  server = await startAccountServer({ rateLimits: null, jobPause: null })
  await sellEverything(server)
  for (const [index, purpose] of PURPOSES.entries()) {
    for (const [step, list] of Object.values(charges).entries()) {
      list.push(await OPEN[purpose](server, index * 3 + step))
    }
  }
  for (const paid of charges.paid) await notify(server, paid)
  before = await server.rows(`select ${COLUMNS} from charges order by id`)
  for (const statement of BEFORE_0009) await server.sql(statement)
  await server.sql(migration())
})

afterEach(() => server.close())

test('an upgrade moves every payment session into the charges as it was', async () => {
  expect(await server.rows(`select ${COLUMNS} from charges order by id`)).toEqual(before)
  expect(
    await server.rows(
      `select purpose, reference_id, locale, count(*)::int as count from charges group by 1, 2, 3 order by 1`,
    ),
  ).toEqual(
    ['deposit', 'order', 'package'].map((purpose) => ({
      purpose,
      reference_id: 'test',
      locale: 'en',
      count: 3,
    })),
  )
  expect(await server.rows(`select to_regclass('payment_sessions') as old`)).toEqual([{ old: null }])
})

test('[OR-05] a payment that was open before an upgrade is settled after it', async () => {
  for (const one of charges.open) expect((await notify(server, one)).json).toEqual({ applied: true })
  expect(await Promise.all(charges.open.map((one) => chargeAndSubject(server, one)))).toEqual([
    ['paid', 'placed paid'],
    ['paid', 'placed paid'],
    ['paid', 'credited 1'],
  ])
})

test('[OR-05] a payment that came before an upgrade counts no second time after it', async () => {
  for (const one of charges.paid) expect((await notify(server, one)).json).toEqual({ applied: false })
  expect(await Promise.all(charges.paid.map((one) => chargeAndSubject(server, one)))).toEqual([
    ['paid', 'placed paid'],
    ['paid', 'placed paid'],
    ['paid', 'credited 1'],
  ])
})

test('[OR-05] a payment that was left alone before an upgrade expires after it', async () => {
  server.setTime(LATER)
  await server.api.runJobs()
  expect(await Promise.all(charges.left.map((one) => chargeAndSubject(server, one)))).toEqual([
    ['expired', 'payment_failed failed'],
    ['expired', 'cancelled failed'],
    ['expired', 'credited 0'],
  ])
})
