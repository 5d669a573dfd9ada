import {
  claimWaitlistCall,
  joinWaitlistCall,
  leaveWaitlistCall,
  reserveTableCall,
  waitlistCall,
} from '@storefront/api-contract/reservation'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import type { Message } from '../../platform/senders/message-sender.ts'
import { expectAnswer, expectProblem } from '../../testing/expect-answer.ts'
import { fillTables, joinLine, type Taken } from '../../testing/full-day.ts'
import { importAlso } from '../../testing/import-also.ts'
import { aReservation, withReservations } from '../../testing/reserving-business.ts'
import { testBusiness } from '../../testing/test-business.ts'
import {
  MERCHANT,
  NOON,
  startTestServer,
  type TestServer,
  type TestVisitor,
} from '../../testing/test-server.ts'

const MINUTE = 60_000
const SEVEN = '2026-11-21T16:00:00Z'
const RANGE = { from: '2026-11-21T15:30:00Z', to: '2026-11-21T16:30:00Z' }

let server: TestServer
let sent: Message[] = []
const known = new Set<string>()
let canSend = true
let made: Taken[] = []

beforeAll(async () => {
  server = await startTestServer({
    rateLimits: null,
    jobPause: null,
    publicOrigin: 'http://order.example',
    sender: {
      send: async (message, id = '') => {
        if (!canSend) return { ok: false, reason: 'The service is down.' }
        if (id === '' || !known.has(id)) sent.push(message)
        known.add(id)
        return { ok: true }
      },
    },
  })
  const file = testBusiness(withReservations)
  const imported = await server.api.importBusiness({ file, picture: () => null })
  if (!imported.ok) throw new Error(JSON.stringify(imported.problems))
})
beforeEach(() => {
  server.setTime(NOON)
  sent = []
  canSend = true
})
afterEach(async () => {
  for (const table of ['waitlist', 'bookings', 'reservations']) await server.sql(`delete from ${table}`)
})
afterAll(() => server.close())

/** Every table is taken from 17:00 to 21:00 by others. */
async function fill(): Promise<void> {
  made = await fillTables(server)
}

const numbers = Array.from({ length: 99 }, (_, index) => 1000 + index)
const join = (changes: object = {}, visitor: TestVisitor = server.visitor()) =>
  joinLine(visitor, `5000 ${numbers.pop()}`, changes)
const joined = async (changes: object = {}, visitor?: TestVisitor) =>
  expectAnswer(joinWaitlistCall, await join(changes, visitor)).waiting
const look = async (id: string) =>
  expectAnswer(waitlistCall, await server.send('GET', `webapp/waitlist/${id}`)).waiting
const free = (index: number) => {
  const { reservation, visitor } = made[index] as Taken
  return visitor.send('POST', `webapp/reservation/${reservation.id}/cancel`, { body: {} })
}
/** A trigger plays the visitor who leaves at that moment. */
async function leaveAt(moment: string, leaving: string): Promise<void> {
  await server.sql(`create function leave_now() returns trigger language plpgsql as
    $$ begin update waitlist set state = 'over' where ${leaving}; return null; end $$`)
  await server.sql(`create trigger leave_now after ${moment} execute function leave_now()`)
  onTestFinished(() => server.sql('drop function leave_now cascade'))
}
const states = async (ids: string[]) => Promise.all(ids.map(async (id) => (await look(id)).state))

test('[BX-10, RS-02] the first in line is offered a free time by message, and it is held for 15 minutes', async () => {
  await fill()
  const first = await joined({ locale: 'ar' })
  const second = await joined()
  expect([first.place, second.place]).toEqual([1, 2])
  await server.api.runJobs()
  expect(sent).toEqual([])
  await free(3)
  await server.api.runJobs()
  await server.api.runJobs()
  expect(await states([first.id, second.id])).toEqual(['offered', 'waiting'])
  expect((await look(second.id)).place).toBe(1)
  expect((await look(first.id)).offer).toMatchObject({
    starts_at: '2026-11-21T16:00:00.000Z',
    table_id: 'test-main-t2',
    until: '2026-11-20T09:15:00.000Z',
  })
  expect(sent).toHaveLength(1)
  const [, link = ''] = /^.*توفّر موعد.*http:\/\/order\.example(\S+)$/.exec(sent[0]?.text ?? '') ?? []
  const { location } = (await server.app.inject(link)).headers
  expect(location).toBe(`/test/reservation/reserv_dinein?branch=test-main&waiting=${first.id}`)
  const other = await server.visitor().send('POST', 'webapp/reserve-table', { body: aReservation() })
  expectProblem(other, 409, 'slot-taken')
})

test('[BX-10, RS-02] an offer that is not taken goes to the next in line', async () => {
  await fill()
  const [first, second] = [await joined(), await joined()]
  await free(3)
  await server.api.runJobs()
  server.setTime(NOON + 16 * MINUTE)
  await server.api.runJobs()
  expect(await states([first.id, second.id])).toEqual(['over', 'offered'])
  expect(sent).toHaveLength(2)
})

test('[BX-10, RS-02] a party that a free table does not seat keeps its place', async () => {
  await fill()
  const [large, small] = [await joined({ party: 4 }), await joined({ party: 2 })]
  await free(3)
  await server.api.runJobs()
  expect(await states([large.id, small.id])).toEqual(['waiting', 'offered'])
  expect((await look(large.id)).place).toBe(1)
})

test('[BX-10, RS-02] the offer is taken over by the browser that opens the link, and reserved', async () => {
  await fill()
  const { id } = await joined()
  await free(3)
  await server.api.runJobs()
  const phone = server.visitor()
  const claimed = expectAnswer(
    claimWaitlistCall,
    await phone.send('POST', `webapp/waitlist/${id}/claim`, { body: {} }),
  ).waiting
  const body = aReservation({ starts_at: claimed.offer?.starts_at ?? '', table_id: 'test-main-t2' })
  expectAnswer(reserveTableCall, await phone.send('POST', 'webapp/reserve-table', { body }))
  server.setTime(NOON + 16 * MINUTE)
  await server.api.runJobs()
  expectProblem(
    await server.visitor().send('POST', `webapp/waitlist/${id}/claim`, { body: {} }),
    409,
    'slot-taken',
  )
})

const ELSEWHERE = { starts_at: '2026-11-21T18:00:00Z', party: 2, table_id: null }
test.each([
  [
    'holds',
    (visitor: TestVisitor) => {
      const body = { branch_id: 'test-main', type: 'reserv_dinein', service_id: null, ...ELSEWHERE }
      return visitor.send('POST', 'webapp/reservation-hold', { body })
    },
  ],
  [
    'reserves',
    (visitor: TestVisitor) => visitor.send('POST', 'webapp/reserve-table', { body: aReservation(ELSEWHERE) }),
  ],
])(
  '[BX-10, RS-02] an offer stays while the same browser %s another time, and is taken over',
  async (_what, take) => {
    await fill()
    const visitor = server.visitor()
    const { id } = await joined({}, visitor)
    await free(3)
    expect((await take(visitor)).status).toBe(200)
    const claim = await visitor.send('POST', `webapp/waitlist/${id}/claim`, { body: {} })
    const { offer } = expectAnswer(claimWaitlistCall, claim).waiting
    const body = aReservation({ starts_at: offer?.starts_at ?? '', table_id: offer?.table_id ?? null })
    expectAnswer(reserveTableCall, await visitor.send('POST', 'webapp/reserve-table', { body }))
  },
)

test('[RS-03] jobs at once offer one time once, and send one message', async () => {
  await fill()
  const ids = [(await joined()).id, (await joined()).id, (await joined()).id]
  await server.sql(`delete from bookings where table_id = 'test-main-t2' and starts_at = '${SEVEN}'`)
  await Promise.all([server.api.runJobs(), server.api.runJobs(), server.api.runJobs()])
  expect(await states(ids)).toEqual(['offered', 'waiting', 'waiting'])
  expect(sent).toHaveLength(1)
})

test('a cancelled reservation is offered at once, before a job runs', async () => {
  await fill()
  const { id } = await joined()
  await free(3)
  expect(await states([id])).toEqual(['offered'])
})

test('[BX-10] a freed time is offered to the line of its branch alone, and a line that fails holds up no other', async () => {
  await importAlso(server, 'aside', withReservations)
  await fill()
  const { id } = await joined()
  await server.sql(`insert into waitlist (id, reference_id, branch_id, type, date, starts_from, starts_to, party, owner, phone, phone_hash, address_hash, locale, state)
    select 'aside', 'aside', 'aside-main', type, date, starts_from, starts_to, party, owner, phone, phone_hash, address_hash, locale, state from waitlist`)
  await free(3)
  expect(await states([id, 'aside'])).toEqual(['offered', 'waiting'])
  await server.sql(`create function refuse_booking() returns trigger language plpgsql as
    $$ begin raise exception 'The disk is full'; end $$`)
  await server.sql(`create trigger refuse_booking before insert on bookings
    for each row when (new.branch_id = 'aside-main') execute function refuse_booking()`)
  onTestFinished(() => server.sql('drop function refuse_booking cascade'))
  const next = await joined()
  await server.sql('delete from bookings')
  await server.api.runJobs()
  expect(await states([next.id, 'aside'])).toEqual(['offered', 'waiting'])
  expect(sent).toHaveLength(2)
})

test('[BX-10] confirming frees nothing, and offers nothing', async () => {
  await fill()
  const { id } = await joined()
  await server.sql(`delete from bookings where table_id = 'test-main-t2' and starts_at = '${SEVEN}'`)
  const move = (index: number, state: string) =>
    server.send('POST', `merchant/test/reservations/${(made[index] as Taken).reservation.id}/state`, {
      body: { state },
      headers: MERCHANT,
    })
  expect((await move(0, 'confirmed')).status).toBe(200)
  expect(await states([id])).toEqual(['waiting'])
  expect((await move(0, 'cancelled')).status).toBe(200)
  expect(await states([id])).toEqual(['offered'])
})

test('a message that could not be sent is sent later, once', async () => {
  await fill()
  await joined()
  canSend = false
  await free(3)
  canSend = true
  await server.api.runJobs()
  await server.api.runJobs()
  expect(sent).toHaveLength(1)
})

test('leaving frees the place, and a held time for the next', async () => {
  await fill()
  const [first, second] = [await joined(), await joined()]
  await free(3)
  expectAnswer(
    leaveWaitlistCall,
    await server.send('POST', `webapp/waitlist/${first.id}/leave`, { body: {} }),
  )
  expect(await states([first.id, second.id])).toEqual(['over', 'offered'])
})

test('nobody waits for a time that is free, past or closed', async () => {
  expectProblem(await join(), 409, 'conflict')
  await fill()
  expectProblem(await join({ from: RANGE.to, to: RANGE.from }), 409, 'slot-not-valid')
  expectProblem(
    await join({ from: '2026-11-21T03:00:00Z', to: '2026-11-21T04:00:00Z' }),
    409,
    'slot-not-valid',
  )
  expectProblem(await join({ date: '2026-02-30' }), 400, 'bad-request')
  expectProblem(await join({ phone: '12' }), 400, 'bad-request')
})

test('a visitor waits once a day, and at most three times', async () => {
  await fill()
  const visitor = server.visitor()
  const first = await joined({}, visitor)
  const again = await joined({ party: 4 }, visitor)
  expect((await server.send('GET', `webapp/waitlist/${first.id}`)).status).toBe(404)
  expect(again.place).toBe(1)
  const same = { phone: '5000 9999' }
  for (let count = 0; count < 3; count += 1) await joined(same)
  expectProblem(await join(same), 409, 'limit-reached')
})

test('[BX-10] places on the waitlist of another business do not count', async () => {
  await fill()
  const visitor = server.visitor()
  const same = { phone: '5000 9998' }
  for (let count = 0; count < 3; count += 1) await joined(same)
  await server.sql(`update waitlist set reference_id = 'other', branch_id = 'other-main'`)
  expect((await joined(same, visitor)).place).toBe(1)
})

test('[BX-10] who leaves while others before them are served is offered nothing', async () => {
  await fill()
  const [first, second] = [await joined(), await joined()]
  await leaveAt('update of booking_id on waitlist for each statement', `id = '${second.id}'`)
  await server.sql('delete from bookings')
  await server.api.runJobs()
  expect(await states([first.id, second.id])).toEqual(['offered', 'over'])
  expect(sent).toHaveLength(1)
  expect(await server.rows('select count(*)::int as held from bookings')).toEqual([{ held: 1 }])
})

test('[BX-10] who leaves an offer before its message gets none', async () => {
  await fill()
  const { id } = await joined()
  await leaveAt('insert on short_links for each statement', `id = '${id}'`)
  await server.sql('delete from bookings')
  await server.api.runJobs()
  expect([await states([id]), sent]).toEqual([['over'], []])
})
