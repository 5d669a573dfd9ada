import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../testing/fresh-database.ts'
import { startTapShop, type TapShop } from '../../testing/paying-shop.ts'
import { TAP_KEY } from '../../testing/payment-accounts.ts'
import { tapCallback } from '../../testing/tap-double.ts'
import { NOON } from '../../testing/test-server.ts'
import { requestRefund } from './request-refund.ts'

let fresh: FreshDatabase
let shop: TapShop
beforeAll(async () => {
  fresh = await freshDatabase()
  shop = await startTapShop({}, { fresh })
})
afterAll(async () => {
  await shop.close()
  await fresh.drop()
})

/** Tap calls back that a part has been returned. */
let callBack: () => Promise<{ status: number }>
beforeEach(async () => {
  await shop.order()
  shop.providers.tap.pay()
  await shop.providers.tap.callBack()
  const { session } = shop.placed()
  await requestRefund(shop.db, { id: `part-${session}`, chargeId: session, amount: 750 }, NOON)
  await shop.jobsAfter(1)
  const refund = [...shop.tap.refunds.values()].find((one) => one.charge_id === session)
  if (!refund) throw new Error('Tap got no refund')
  refund.status = 'REFUNDED'
  callBack = () => shop.server.send('POST', 'payments/callback/tap/test', tapCallback(TAP_KEY, refund))
})

const outcome = async () => {
  const { session } = shop.placed()
  const [charge] = await shop.server.rows(`select state from charges where id = '${session}'`)
  const [part] = await shop.server.rows(`select state from refunds where id = 'part-${session}'`)
  return [charge?.state, part?.state]
}

describe('[PR-04] a cancelled order and the callback of its refund', () => {
  test('in the same moment take effect both', async () => {
    const answers = await Promise.all([shop.cancel(), callBack(), callBack()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await outcome()).toEqual(['refund_due', 'refunded'])
  })

  // An embedded database has one transaction at a time.
  test.runIf(process.env.TEST_DATABASE_URL)('lock the order before its charge and its refund', async () => {
    const { order, session } = shop.placed()
    const canceller = new pg.Client({ connectionString: fresh.options.databaseUrl })
    await canceller.connect()
    await canceller.query('begin')
    await canceller.query('select 1 from orders where id = $1 for update', [order.id])
    const answering = callBack()
    await vi.waitFor(async () => {
      const waiting = await canceller.query(
        "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
      expect(waiting.rowCount).toBeGreaterThan(0)
    })
    await canceller.query("set local lock_timeout = '1s'")
    await canceller.query("update charges set state = 'refund_due' where id = $1", [session])
    await canceller.query('update refunds set updated_at = updated_at where charge_id = $1', [session])
    await canceller.query('commit')
    await canceller.end()
    expect((await answering).status).toBe(200)
    expect(await outcome()).toEqual(['refund_due', 'refunded'])
  })
})
