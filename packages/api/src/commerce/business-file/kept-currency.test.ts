import type { ChargePurpose } from '@storefront/domain/enums'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ChargeState } from '../../platform/database/schema/charges.ts'
import { OPEN, sellEverything } from '../../testing/charge-subjects.ts'
import { withReservations } from '../../testing/reserving-business.ts'
import { type AccountServer, startAccountServer } from '../../testing/test-browser.ts'
import { testBusiness } from '../../testing/test-business.ts'
import { NOON } from '../../testing/test-server.ts'

const DAY = 24 * 60 * 60_000

let server: AccountServer
let count = 0

beforeAll(async () => {
  server = await startAccountServer({ rateLimits: null, jobPause: null })
})
beforeEach(async () => {
  server.setTime(NOON)
  await server.sql('delete from charges')
  await sellEverything(server)
})
afterAll(() => server.close())

const inSar = () =>
  server.api.importBusiness({
    file: testBusiness((file) => {
      withReservations(file)
      file.business.currency = 'SAR'
    }),
    picture: () => null,
  })
const refused = (reason: string) => ({ ok: false, problems: [{ path: 'business.currency', reason }] })
const HELD = refused('Wallets hold money in KWD; the currency cannot change until all of them are empty.')
const UNDER_WAY = refused(
  'Payments in KWD are under way; the currency cannot change until all of them are settled.',
)

test('[WL-03] the currency stays while wallets hold money', async () => {
  await server.sql(
    `insert into wallet_accounts values ('here', 'test', 'somebody', 'available'), ('from', 'test', '', 'business')`,
  )
  const credit = (amount: number, id = `of ${amount}`) =>
    server.sql(`do $$ begin insert into wallet_entries (id, reference_id, customer_id, key, kind, amount, at)
      values ('${id}', 'test', 'somebody', '${id}', 'purchase', 1, now());
      insert into wallet_postings values ('${id}', 'here', ${amount}), ('${id}', 'from', ${-amount}); end $$`)
  await credit(1)
  expect(await inSar()).toEqual(HELD)
  await credit(-1)
  expect(await inSar()).toMatchObject({ ok: true })
})

test.each<ChargePurpose>(['package', 'order', 'deposit'])(
  '[WL-03] the currency stays while a payment is open: %s',
  async (purpose) => {
    count += 1
    await OPEN[purpose](server, count)
    expect(await inSar()).toEqual(UNDER_WAY)
    await server.sql(`update charges set state = 'failed'`)
    expect(await inSar()).toMatchObject({ ok: true })
  },
)

/** The import after a charge of an order came into this state at this provider, so many days ago. */
async function importAfter(state: ChargeState, provider: string, days: number) {
  await OPEN.order(server, 0)
  await server.sql(`update charges set state = '${state}', provider = '${provider}'`)
  server.setTime(NOON + days * DAY)
  return inSar()
}

test.each<[ChargeState, number]>([
  ['authorised', 40],
  ['capture_due', 40],
  ['void_due', 40],
  ['refund_due', 40],
  // Its provider may still say that the money came.
  ['expired', 0],
  ['superseded', 0],
])('[WL-03] a charge that is %s after %i days keeps the currency', async (state, days) => {
  expect(await importAfter(state, 'tap', days)).toEqual(UNDER_WAY)
})

test.each<[ChargeState, string, number]>([
  ['expired', 'tap', 2],
  ['expired', 'sandbox', 0],
  ['paid', 'tap', 0],
  ['voided', 'tap', 0],
  ['refunded', 'tap', 0],
])('[WL-03] a charge that is %s at %s after %i days does not keep it', async (state, provider, days) => {
  expect(await importAfter(state, provider, days)).toMatchObject({ ok: true })
})

test('[WL-03] a payment of another business does not keep the currency', async () => {
  await OPEN.order(server, 0)
  await server.sql(`update charges set reference_id = 'other'`)
  expect(await inSar()).toMatchObject({ ok: true })
})
