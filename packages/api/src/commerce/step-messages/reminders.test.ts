import { reserveTableCall } from '@storefront/api-contract/reservation'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import type { MessageSender } from '../../platform/senders/message-sender.ts'
import { expectAnswer } from '../../testing/expect-answer.ts'
import { aReservation, withReservations } from '../../testing/reserving-business.ts'
import { testBusiness } from '../../testing/test-business.ts'
import { NOON, startTestServer, type TestServer } from '../../testing/test-server.ts'

/** The reservations are at 19:00 of the next day in Kuwait; guests are reminded three hours before. */
const DUE = Date.parse('2026-11-21T13:01:00Z')
const BEGUN = Date.parse('2026-11-21T16:00:00Z')

let server: TestServer
/** Ids of reminders that were handed over, and how the next ones end. */
const handed: (string | undefined)[] = []
let outcome: () => ReturnType<MessageSender['send']>

beforeAll(async () => {
  const send: MessageSender['send'] = (message, id) => {
    if (message.until === undefined) return Promise.resolve({ ok: true })
    handed.push(id)
    return outcome()
  }
  server = await startTestServer({ sender: { send }, rateLimits: null, jobPause: null })
  const imported = await server.api.importBusiness({
    file: testBusiness(withReservations),
    picture: () => null,
  })
  expect(imported.ok).toBe(true)
})
beforeEach(() => {
  server.setTime(NOON)
  handed.length = 0
  outcome = async () => ({ ok: true })
})
afterEach(async () => {
  await server.sql('delete from bookings')
  await server.sql('delete from reservations')
})
afterAll(() => server.close())

const reserve = async () =>
  expectAnswer(
    reserveTableCall,
    await server.visitor().send('POST', 'webapp/reserve-table', { body: aReservation() }),
  ).reservation
async function runAt(instant: number) {
  server.setTime(instant)
  await server.api.runJobs()
}

test.each<[string, typeof outcome]>([
  ['is refused', async () => ({ ok: false, reason: 'away' })],
  ['fails', () => Promise.reject(new Error('The database is away.'))],
])(
  '[RS-04] a reminder whose sending %s is tried again under its id, until the reservation begins',
  async (_label, failing) => {
    await reserve()
    outcome = failing
    await runAt(DUE)
    await runAt(DUE + 60_000)
    expect(handed).toHaveLength(2)
    outcome = async () => ({ ok: true })
    await runAt(DUE + 120_000)
    await runAt(DUE + 180_000)
    expect(handed).toHaveLength(3)
    expect(new Set(handed).size).toBe(1)
  },
)

test('[RS-04] nobody is reminded of what has begun', async () => {
  await reserve()
  outcome = async () => ({ ok: false, reason: 'away' })
  await runAt(DUE)
  outcome = async () => ({ ok: true })
  await runAt(BEGUN)
  expect(handed).toHaveLength(1)
})

test('[RS-04] a process that ends once it has sent a reminder leaves it to the next, under its id', async () => {
  await reserve()
  await server.sql('alter table reservations add constraint broken check (reminded_at is null)')
  onTestFinished(() => server.sql('alter table reservations drop constraint if exists broken'))
  await runAt(DUE)
  await server.sql('alter table reservations drop constraint broken')
  await runAt(DUE + 60_000)
  expect(handed).toHaveLength(2)
  expect(new Set(handed).size).toBe(1)
})

test('[RS-04] a reservation that cannot be reminded of keeps no other guest waiting', async () => {
  const { id } = await reserve()
  await server.sql(`update reservations set snapshot = '{}' where id = '${id}'`)
  await reserve()
  await runAt(DUE)
  expect(handed).toHaveLength(1)
})
