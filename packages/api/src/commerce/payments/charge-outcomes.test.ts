import type { ChargePurpose } from '@storefront/domain/enums'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ChargeState } from '../../platform/database/schema/charges.ts'
import {
  chargeAndSubject,
  END,
  notify,
  OPEN,
  sellEverything,
  type Unpaid,
} from '../../testing/charge-subjects.ts'
import { expectProblem } from '../../testing/expect-answer.ts'
import { RACING } from '../../testing/racing.ts'
import { type AccountServer, startAccountServer } from '../../testing/test-browser.ts'
import { NOON } from '../../testing/test-server.ts'
import type { PaymentNotice } from './payment-provider.ts'

const LATER = NOON + 31 * 60_000
let server: AccountServer
let count = 0
/** Reports to the operator. */
const reports: string[] = []

beforeAll(async () => {
  const logTo = { write: (line: string) => reports.push(line) }
  server = await startAccountServer({ rateLimits: null, jobPause: null, logTo })
  await sellEverything(server)
})
beforeEach(() => {
  server.setTime(NOON)
  count += 1
  reports.length = 0
})
afterAll(() => server.close())

const applied = async (of: Unpaid, changes: Parameters<typeof notify>[2] = {}) =>
  (await notify(server, of, changes)).json.applied
const stateOf = (of: Unpaid) => chargeAndSubject(server, of)
const refundReports = () => reports.filter((line) => line.includes('must be refunded'))

/** What becomes of the subject, by outcome. */
interface Outcomes {
  waiting: string
  settled: string
  declined: string
  /** A deposit's time has been released when its charge expires. */
  late: [ChargeState, string]
  ended: string
}

const PURPOSES: [ChargePurpose, Outcomes][] = [
  [
    'order',
    {
      waiting: 'payment_pending pending',
      settled: 'placed paid',
      declined: 'payment_failed failed',
      late: ['paid', 'placed paid'],
      ended: 'cancelled paid',
    },
  ],
  [
    'deposit',
    {
      waiting: 'payment_pending pending',
      settled: 'placed paid',
      declined: 'payment_pending failed',
      late: ['refund_due', 'cancelled refund_due'],
      ended: 'cancelled refund_due',
    },
  ],
  [
    'package',
    {
      waiting: 'credited 0',
      settled: 'credited 1',
      declined: 'credited 0',
      late: ['paid', 'credited 1'],
      ended: 'credited 0',
    },
  ],
]

describe.each(PURPOSES)('[OR-05] a charge (%s)', (purpose, outcomes) => {
  const open = () => OPEN[purpose](server, count)
  /** A second session of the same subject, as a race of two tabs leaves behind. */
  const openSecond = async (of: Unpaid): Promise<Unpaid> => {
    const session = `second-${of.session}`.slice(0, 43)
    await server.sql(`insert into charges
      select '${session}', purpose, subject_id, reference_id, provider, url, amount, currency, locale, state, created_at
      from charges where id = '${of.session}'`)
    return { ...of, session }
  }

  test('waits for its payment', async () => {
    expect(await stateOf(await open())).toEqual(['pending', outcomes.waiting])
  })

  test('is settled once, and a repeated notice or a decline changes nothing', async () => {
    const one = await open()
    expect(await applied(one)).toBe(true)
    expect(await stateOf(one)).toEqual(['paid', outcomes.settled])
    expect([await applied(one), await applied(one, { outcome: 'failed' })]).toEqual([false, false])
    expect(await stateOf(one)).toEqual(['paid', outcomes.settled])
    expect(refundReports()).toEqual([])
  })

  test('is settled once when ten notices arrive at the same time', RACING, async () => {
    const one = await open()
    const answers = await Promise.all(Array.from({ length: 10 }, () => applied(one)))
    expect(answers.filter(Boolean)).toHaveLength(1)
    expect(await stateOf(one)).toEqual(['paid', outcomes.settled])
  })

  test('is declined, and counts if it is paid after all', async () => {
    const one = await open()
    expect(await applied(one, { outcome: 'failed' })).toBe(true)
    expect(await stateOf(one)).toEqual(['failed', outcomes.declined])
    expect(await applied(one)).toBe(true)
    expect(await stateOf(one)).toEqual(['paid', outcomes.settled])
  })

  test('paid after it expired is used or refunded, never lost', async () => {
    const one = await open()
    server.setTime(LATER)
    await server.api.runJobs()
    expect((await stateOf(one))[0]).toBe('expired')
    expect(await applied(one, { now: LATER, outcome: 'failed' })).toBe(false)
    expect([await applied(one, { now: LATER }), await applied(one, { now: LATER })]).toEqual([true, false])
    expect(await stateOf(one)).toEqual(outcomes.late)
    expect(refundReports()).toHaveLength(outcomes.late[0] === 'paid' ? 0 : 1)
  })

  test.each<[string, Partial<PaymentNotice>]>([
    ['amount', { amount: 1 }],
    ['currency', { currency: 'USD' }],
  ])('refuses another %s', async (_label, changes) => {
    const one = await open()
    expectProblem(await notify(server, one, changes), 409, 'conflict')
    expect(await stateOf(one)).toEqual(['pending', outcomes.waiting])
  })

  test('paid after its subject ended is refunded once', async () => {
    const one = await open()
    await END[purpose](server, one.id)
    expect([await applied(one), await applied(one)]).toEqual([true, false])
    expect(await stateOf(one)).toEqual(['refund_due', outcomes.ended])
    expect(refundReports()).toEqual([expect.stringContaining('paid-after-end')])
  })

  test('paid by two sessions is used once and refunded once', async () => {
    const one = await open()
    const second = await openSecond(one)
    expect(await applied(one)).toBe(true)
    expect(await stateOf(second)).toEqual(['superseded', outcomes.settled])
    expect([await applied(second), await applied(second)]).toEqual([true, false])
    expect(await stateOf(one)).toEqual(['paid', outcomes.settled])
    expect(await stateOf(second)).toEqual(['refund_due', outcomes.settled])
    expect(refundReports()).toEqual([expect.stringContaining('paid-twice')])
  })

  test('whose subject was deleted is refunded once', async () => {
    const one = await open()
    await server.sql(`update charges set subject_id = 'deleted' where id = '${one.session}'`)
    expect([await applied(one), await applied(one)]).toEqual([true, false])
    expect((await stateOf(one))[0]).toBe('refund_due')
    expect(refundReports()).toEqual([expect.stringContaining('paid-after-end')])
  })
})

test.each([
  ['order', 'cancelled paid'],
  ['deposit', 'cancelled refund_due'],
] as const)('[OR-05] the money of a cancelled subject (%s) is due to be refunded', async (purpose, state) => {
  const one = await OPEN[purpose](server, count)
  await notify(server, one)
  await END[purpose](server, one.id)
  expect(await stateOf(one)).toEqual(['refund_due', state])
})
