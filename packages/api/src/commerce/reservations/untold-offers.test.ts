import {
  availabilityCall,
  claimWaitlistCall,
  joinWaitlistCall,
  reserveTableCall,
  waitlistCall,
} from '@storefront/api-contract/reservation'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { channelDelivery } from '../../platform/senders/channel-delivery.ts'
import { type Delivery, type MessageDelivery, NO_SENDER } from '../../platform/senders/message-sender.ts'
import { expectAnswer, expectProblem } from '../../testing/expect-answer.ts'
import { fillTables, joinLine, type Taken } from '../../testing/full-day.ts'
import { type MessagingServer, startMessagingServer } from '../../testing/messaging-server.ts'
import { aReservation, withReservations } from '../../testing/reserving-business.ts'
import { testBusiness } from '../../testing/test-business.ts'
import { NOON, startTestServer } from '../../testing/test-server.ts'

const MINUTE = 60_000
const AWAY: Delivery = { ok: false, reason: 'The service is away.', again: true }
const REFUSED: Delivery = { ok: false, reason: 'The number is wrong.', again: false }

let server: MessagingServer
let outcome: Delivery = { ok: true }
let tried: string[] = []
let taken: Taken[] = []

beforeAll(async () => {
  const deliver: MessageDelivery['deliver'] = async (id) => {
    tried.push(id)
    return outcome
  }
  const delivery = { deliver, dropsKnownIds: () => true }
  server = await startMessagingServer({ delivery })
  await server.setMessages(undefined)
})
beforeEach(async () => {
  server.setTime(NOON)
  outcome = { ok: true }
  tried = []
  taken = await fillTables(server)
})
afterEach(async () => {
  for (const table of ['waitlist', 'bookings', 'reservations', 'messages'])
    await server.sql(`delete from ${table}`)
})
afterAll(() => server.close())

const joined = async (phone: string) =>
  expectAnswer(joinWaitlistCall, await joinLine(server.visitor(), phone)).waiting
const look = async (id: string) =>
  expectAnswer(waitlistCall, await server.send('GET', `webapp/waitlist/${id}`)).waiting
const states = async (...ids: string[]) => Promise.all(ids.map(async (id) => (await look(id)).state))
async function freeSeven(): Promise<void> {
  const { reservation, visitor } = taken[3] as Taken
  await visitor.send('POST', `webapp/reservation/${reservation.id}/cancel`, { body: {} })
}

test.each([
  ['is kept until the offer is over', AWAY],
  ['is given up', REFUSED],
])('[BX-10] an offer whose message %s costs nobody the place in line, once', async (_label, fate) => {
  const [first, second] = [await joined('5000 1001'), await joined('5000 1002')]
  outcome = fate
  await freeSeven()
  expect(await states(first.id, second.id)).toEqual(['offered', 'waiting'])
  server.setTime(NOON + 16 * MINUTE)
  expect(await look(first.id)).toMatchObject({ state: 'waiting', place: 1, offer: null })
  await server.api.runJobs()
  expect(await states(first.id, second.id)).toEqual(['offered', 'waiting'])
  await server.jobsAt(NOON + 32 * MINUTE)
  expect(await states(first.id, second.id)).toEqual(['over', 'offered'])
})

test('[BX-10] a time that is offered again has a message of its own, and ends the place', async () => {
  const { id } = await joined('5000 1001')
  outcome = REFUSED
  await freeSeven()
  outcome = { ok: true }
  await server.jobsAt(NOON + 16 * MINUTE)
  expect((await look(id)).offer?.starts_at).toBe('2026-11-21T16:00:00.000Z')
  expect(new Set(tried).size).toBe(2)
  await server.jobsAt(NOON + 32 * MINUTE)
  expect(await states(id)).toEqual(['over'])
})

test('[BX-10] who was told of an offer, or has claimed it, is not offered another', async () => {
  const told = await joined('5000 1001')
  await freeSeven()
  outcome = REFUSED
  const claimed = await joined('5000 1002')
  await server.jobsAt(NOON + 16 * MINUTE)
  expect(await states(told.id, claimed.id)).toEqual(['over', 'offered'])
  const visitor = server.visitor()
  const claim = await visitor.send('POST', `webapp/waitlist/${claimed.id}/claim`, { body: {} })
  const { offer } = expectAnswer(claimWaitlistCall, claim).waiting
  const body = aReservation({ starts_at: offer?.starts_at ?? '', table_id: offer?.table_id ?? null })
  expectAnswer(reserveTableCall, await visitor.send('POST', 'webapp/reserve-table', { body }))
  await server.sql(`delete from bookings where table_id = 'test-main-t4'`)
  server.setTime(NOON + 32 * MINUTE)
  expect(await states(claimed.id)).toEqual(['over'])
  await server.api.runJobs()
  expect(await states(claimed.id)).toEqual(['over'])
})

test('[BX-10] nobody waits where an installation sends no SMS', async () => {
  expect(NO_SENDER.serves?.('sms')).toBe(false)
  const mails = { deliver: async () => ({ ok: true }) as const, dropsKnownIds: () => true }
  const delivery = channelDelivery({ sms: null, whatsapp: null, email: mails })
  const silent = await startTestServer({ rateLimits: null, jobPause: null, delivery })
  onTestFinished(() => silent.close())
  const file = testBusiness(withReservations)
  expect(await silent.api.importBusiness({ file, picture: () => null })).toMatchObject({ ok: true })
  await fillTables(silent)
  const path = 'webapp/reservation-availability/test-main?date=2026-11-21&party=2'
  const day = expectAnswer(availabilityCall, await silent.send('GET', path))
  expect(day).toMatchObject({ has_waitlist: false })
  expectProblem(await joinLine(silent.visitor(), '5000 1001'), 503, 'unavailable')
})
