import { reserveTableCall } from '@storefront/api-contract/reservation'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { expectAnswer } from '../../testing/expect-answer.ts'
import { aReservation, withReservations } from '../../testing/reserving-business.ts'
import { testBusiness } from '../../testing/test-business.ts'
import { NOON, startTestServer, type TestAnswer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ rateLimits: null, jobPause: null })
  const imported = await server.api.importBusiness({
    file: testBusiness(withReservations),
    picture: () => null,
  })
  if (!imported.ok) throw new Error(JSON.stringify(imported.problems))
})
afterEach(async () => {
  server.setTime(NOON)
  await server.sql('delete from bookings')
  await server.sql('delete from reservations')
})
afterAll(() => server.close())

const atOnce = (count: number, send: (place: number) => Promise<TestAnswer>) =>
  Promise.all(Array.from({ length: count }, (_, place) => send(place)))
const reserve = (changes: Parameters<typeof aReservation>[0]) =>
  server.visitor().send('POST', 'webapp/reserve-table', { body: aReservation(changes) })
const outcomes = (answers: TestAnswer[]) => {
  const codes = answers.map(({ status, problem }) => (status === 200 ? 'reserved' : problem.code))
  return Object.fromEntries(
    [...new Set(codes)].map((code) => [code, codes.filter((one) => one === code).length]),
  )
}
const starts = ['15:30', '16:00', '16:30']

test('[RS-03] of 50 who want one table for overlapping times exactly one has it', async () => {
  const answers = await atOnce(50, (place) =>
    reserve({ table_id: 'test-main-t4', starts_at: `2026-11-21T${starts[place % 3]}:00Z` }),
  )
  expect(outcomes(answers)).toEqual({ reserved: 1, 'slot-taken': 49 })
  const refused = answers.find(({ status }) => status === 409)
  expect(refused?.problem.free_times?.length).toBeGreaterThan(0)
})

test('[RS-03] of 50 who take any table for one time as many have one as there are', async () => {
  const answers = await atOnce(50, () => reserve({}))
  expect(outcomes(answers)).toEqual({ reserved: 3, 'slot-taken': 47 })
  const tables = answers.flatMap((answer) =>
    answer.status === 200 ? [expectAnswer(reserveTableCall, answer).reservation.table?.id] : [],
  )
  expect(new Set(tables).size).toBe(3)
})

test('[RS-03] of 50 holds and reservations of one table exactly one has it', async () => {
  const answers = await atOnce(50, (place) => {
    const changes = { table_id: 'test-main-t4' }
    if (place % 2 === 0) return reserve(changes)
    const { branch_id, type, starts_at, party, service_id } = aReservation()
    const body = { branch_id, type, starts_at, party, service_id, ...changes }
    return server.visitor().send('POST', 'webapp/reservation-hold', { body })
  })
  expect(outcomes(answers)).toEqual({ reserved: 1, 'slot-taken': 49 })
})

test('[RS-03] visitors whose holds ran out and who ask again at once do not deadlock', async () => {
  const where = { branch_id: 'test-main', type: 'reserv_dinein', service_id: null, party: 2 }
  const body = { ...where, starts_at: '2026-11-21T16:00:00Z' }
  const visitors = [2, 4, 6].map((seats) => ({ visitor: server.visitor(), table: `test-main-t${seats}` }))
  for (let round = 1; round <= 4; round++) {
    for (const { visitor, table } of visitors)
      await visitor.send('POST', 'webapp/reservation-hold', { body: { ...body, table_id: table } })
    server.setTime(NOON + round * 20 * 60_000)
    const answers = await atOnce(3, (place) => {
      const table_id = visitors[(place + round) % 3]?.table ?? null
      return visitors[place]?.visitor.send('POST', 'webapp/reservation-hold', {
        body: { ...body, table_id },
      }) as Promise<TestAnswer>
    })
    expect(outcomes(answers)).toEqual({ reserved: 3 })
    await server.sql('delete from bookings')
  }
})

test('[RS-03] of 50 who want two of the ten places of a service five have them', async () => {
  const answers = await atOnce(50, (place) =>
    reserve({
      type: 'reserv_service',
      service_id: 'tasting',
      starts_at: `2026-11-21T16:${place % 2 ? '00' : '30'}:00Z`,
    }),
  )
  const { reserved = 0, 'slot-taken': taken = 0 } = outcomes(answers)
  expect(reserved + taken).toBe(50)
  expect(reserved).toBe(5)
})

test('[RS-03] the database itself refuses a second booking of a table, and lets the next follow', async () => {
  const booking = (id: string, from: string, to: string, table = "'t'") =>
    `insert into bookings (id, branch_id, table_id, pool, places, starts_at, ends_at, owner)
     values ('${id}', 'b', ${table}, ${table === 'null' ? "'p'" : 'null'}, 1, '2026-11-21T${from}Z', '2026-11-21T${to}Z', 'o')`
  await server.sql(booking('one', '16:00', '18:00'))
  await expect(server.sql(booking('two', '17:59', '19:00'))).rejects.toMatchObject({
    cause: { code: '23P01' },
  })
  await server.sql(booking('two', '18:00', '19:00'))
  await server.sql(booking('other', '16:00', '18:00', "'t2'"))
  await server.sql(booking('pool', '16:00', '18:00', 'null'))
  await server.sql(booking('pool too', '16:00', '18:00', 'null'))
  await expect(server.sql(booking('back', '19:00', '18:00', "'t3'"))).rejects.toThrow()
})
