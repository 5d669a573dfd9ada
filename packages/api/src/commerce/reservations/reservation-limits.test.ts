import type { BusinessFile } from '@storefront/api-contract/business-file'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { SCARCE_LIMITS } from '../../platform/limits/visitor-limits.ts'
import { RACING } from '../../testing/racing.ts'
import { aReservation, withReservations } from '../../testing/reserving-business.ts'
import { testBusiness } from '../../testing/test-business.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

/** So many tables that every start of a day is free, in whatever order twenty arrive. */
const withTwentyTables = (file: BusinessFile) => {
  withReservations(file)
  const [main] = file.branches
  if (main)
    main.tables = Array.from({ length: 20 }, (_, at) => ({
      id: `${main.id}-t${at}`,
      name: `T${at}`,
      seats: 2,
      zone: 'A',
    }))
}
let server: TestServer
const importShop = async (change: Parameters<typeof testBusiness>[0]) => {
  const imported = await server.api.importBusiness({ file: testBusiness(change), picture: () => null })
  if (!imported.ok) throw new Error(JSON.stringify(imported.problems))
}
beforeAll(async () => {
  server = await startTestServer({ scarceLimits: SCARCE_LIMITS, rateLimits: null, jobPause: null })
  await importShop(withTwentyTables)
})
afterEach(async () => {
  await server.sql('delete from bookings')
  await server.sql('delete from reservations')
})
afterAll(() => server.close())

let made = 0
async function send(path: string, body: object, { address = '203.0.113.9', cookie = '' } = {}) {
  const response = await server.app.inject({
    method: 'POST',
    url: `/api/webapp/${path}`,
    remoteAddress: address,
    headers: { 'x-locale': 'en', ...(cookie ? { cookie } : {}) },
    payload: body,
  })
  const { error, reservation } = response.json()
  const given = String(response.headers['set-cookie'] ?? '').split(';')[0]
  return {
    outcome: error ? `${response.statusCode} ${error.reason}` : 'had',
    error,
    reservation,
    cookie: given,
  }
}
/** The 20 half hours of a day at which a reservation can begin. */
const starts = (day: string) =>
  Array.from({ length: 20 }, (_, place) =>
    new Date(Date.parse(`${day}T09:00:00Z`) + place * 1_800_000).toISOString(),
  )
const hold = (starts_at: string, from = {}) => {
  const { branch_id, type, party, table_id, service_id } = aReservation()
  return send('reservation-hold', { branch_id, type, starts_at, party, table_id, service_id }, from)
}
const reserve = (starts_at: string, from = {}, changes = {}) => {
  made += 1
  return send(
    'reserve-table',
    aReservation({ starts_at, phone: `5${String(made).padStart(7, '0')}`, ...changes }),
    from,
  )
}
const counted = (sent: { outcome: string }[]) => {
  const words = sent.map(({ outcome }) => outcome)
  return Object.fromEntries(
    [...new Set(words)].map((word) => [word, words.filter((one) => one === word).length]),
  )
}

describe('[RS-03] times that one visitor may have', () => {
  test('one address does not hold all times of a day, also at once', RACING, async () => {
    const sent = await Promise.all(starts('2026-11-21').map((start) => hold(start)))
    expect(counted(sent)).toEqual({ had: 6, '409 reservations-in-day': 14 })
    const refused = sent.find(({ error }) => error)?.error
    expect(refused).toMatchObject({
      code: 'limit-reached',
      text: 'You’ve reached the limit of reservations for this day. Choose another day or call us.',
    })
    expect(await hold('2026-11-21T16:00:00Z', { address: '198.51.100.4' })).toMatchObject({ outcome: 'had' })
  })

  test('nor does it reserve them, with a new number each time', async () => {
    const sent = await Promise.all(starts('2026-11-21').map((start) => reserve(start)))
    expect(counted(sent)).toEqual({ had: 6, '409 reservations-in-day': 14 })
  })

  test('one number has three a day from whatever address', async () => {
    const sent = await Promise.all(
      starts('2026-11-21').map((start, place) =>
        reserve(start, { address: `198.51.100.${place}` }, { phone: '50001234' }),
      ),
    )
    expect(counted(sent)).toEqual({ had: 3, '409 reservations-in-day': 17 })
  })

  test('one address has twenty on all days together', async () => {
    const days = ['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25']
    const chosenStarts = days.flatMap((day) => starts(day).filter((_, place) => place % 4 === 0))
    const sent = []
    for (const start of chosenStarts) sent.push(await hold(start))
    expect(counted(sent)).toEqual({ had: 20, '409 reservations': 5 })
  })

  test('a hold that becomes a reservation, and a hold that is exchanged, count once', async () => {
    const { cookie } = await hold('2026-11-21T10:00:00Z')
    for (const start of starts('2026-11-21').slice(4, 10))
      expect((await hold(start, { cookie })).outcome, start).toBe('had')
    for (const start of starts('2026-11-21').slice(4, 7))
      expect((await reserve(start, { cookie })).outcome, start).toBe('had')
    expect((await reserve('2026-11-21T18:00:00Z', { cookie })).outcome).toBe('409 reservations-in-day')
  })

  test('a reservation moves to no day on which its visitor has enough, and on its own day it may', async () => {
    const [full, other] = ['2026-11-21', '2026-11-22']
    let cookie = ''
    const reserved: string[] = []
    for (const start of [...starts(full).slice(0, 3), ...starts(other).slice(0, 3)]) {
      const made = await reserve(start, { cookie })
      cookie ||= made.cookie ?? ''
      reserved.push(made.reservation.id)
    }
    const move = (id: string | undefined, starts_at: string | undefined) =>
      send(`reservation/${id}/change`, { starts_at, party: 2, table_id: null }, { cookie })
    const refused = await move(reserved[3], starts(full)[10])
    expect([refused.outcome, refused.error?.code]).toEqual(['409 reservations-in-day', 'limit-reached'])
    expect((await move(reserved[3], starts(other)[10])).outcome).toBe('had')
    expect((await move(reserved[3], starts('2026-11-23')[10])).outcome).toBe('had')
  })

  test('a business says its own limits', async () => {
    await importShop((file) => {
      withTwentyTables(file)
      if (file.reservations) file.reservations.limits = { in_day: { address: 1 } }
    })
    const sent = [await hold('2026-11-21T10:00:00Z'), await hold('2026-11-21T18:00:00Z')]
    expect(sent.map(({ outcome }) => outcome)).toEqual(['had', '409 reservations-in-day'])
    await importShop(withTwentyTables)
  })
})
