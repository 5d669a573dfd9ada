import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MIGRATIONS } from '../../platform/database/migrations.ts'
import { startTapShop, type TapShop } from '../../testing/paying-shop.ts'
import { TAP_KEY } from '../../testing/payment-accounts.ts'
import { type TapObject, tapCallback } from '../../testing/tap-double.ts'

/** Takes the refunds back to before migration 0026, when the operator returned what failed or was unclear. */
const BEFORE_0026 = [
  "update refunds set next_at = created_at + interval '2 minutes'",
  'alter table refunds alter column next_at set not null',
]

let shop: TapShop
beforeAll(async () => {
  shop = await startTapShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.paidOrder())

const migration = () => {
  const text = readFileSync(join(MIGRATIONS, '0026_refunds_left_to_operator.sql'), 'utf8')
  return `do $migration$ begin ${text.replaceAll('--> statement-breakpoint', '')} end $migration$`
}
const upgrade = async () => {
  for (const statement of BEFORE_0026) await shop.server.sql(statement)
  await shop.server.sql(migration())
  shop.reports.length = 0
  shop.tap.asked.length = 0
}
const insert = (name: string, state: string, amount: number) => {
  const { session } = shop.placed()
  return shop.server.sql(`insert into refunds
    (id, charge_id, amount, state, tries, next_at, problem, created_at, updated_at)
    select '${name}-${session}', id, ${amount}, '${state}', 1, created_at, 'no-answer', created_at, created_at
    from charges where id = '${session}'`)
}
const states = async () =>
  (await shop.server.rows(`select state from refunds where charge_id = '${shop.placed().session}'`)).map(
    ({ state }) => state,
  )
/** What Tap was asked about refunds. */
const asked = () => shop.tap.asked.map(({ path }) => path).filter((path) => path.startsWith('/refunds'))
const runJobs = async () => {
  for (const minutes of [1, 90, 20 * 60]) await shop.jobsAfter(minutes)
}
const callBack = (status: string) => {
  const { session } = shop.placed()
  const refund: TapObject = {
    id: `re_of_${session}`,
    object: 'refund',
    amount: 0.75,
    currency: 'KWD',
    status,
    charge_id: session,
    reference: { merchant: `desk-${session}` },
    transaction: { created: '1763629300000' },
  }
  shop.tap.refunds.set(refund.id, refund)
  return shop.server.send('POST', 'payments/callback/tap/test', tapCallback(TAP_KEY, refund))
}

describe('[PR-04] a refund that an upgrade finds', () => {
  test('unclear is left to the operator, who was told to refund it at the provider', async () => {
    await insert('desk', 'unclear', 750)
    await upgrade()
    await runJobs()
    expect(asked()).toEqual([])
    expect(await states()).toEqual(['unclear'])
  })

  test('failed is left to the operator, though its money is due', async () => {
    await shop.cancel()
    await insert('due', 'failed', 2750)
    await upgrade()
    await runJobs()
    expect(asked()).toEqual([])
    expect(await states()).toEqual(['failed'])
  })

  test('waiting is sent', async () => {
    await insert('desk', 'waiting', 750)
    await upgrade()
    await runJobs()
    expect(shop.providers.tap.returned()).toEqual([750])
  })

  test('unclear is asked about once Tap has called back that it is on its way', async () => {
    await insert('desk', 'unclear', 750)
    await upgrade()
    await callBack('PENDING')
    shop.providers.tap.finish()
    await shop.jobsAfter(10)
    expect(await states()).toEqual(['refunded'])
  })

  test('unclear stays with the operator when Tap calls back that it failed', async () => {
    await shop.cancel()
    await insert('due', 'unclear', 2750)
    await upgrade()
    const { session } = shop.placed()
    await shop.server.sql(
      `update refunds set provider_refund = 're_of_${session}' where charge_id = '${session}'`,
    )
    await callBack('FAILED')
    expect(shop.reports.join()).toContain('is failed (failed); look at the provider')
    shop.tap.asked.length = 0
    await runJobs()
    expect(asked()).toEqual([])
  })
})
