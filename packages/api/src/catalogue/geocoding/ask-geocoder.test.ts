import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OpenDatabase } from '../../platform/database/database.ts'
import { openDatabase } from '../../platform/database/open.ts'
import { type FreshDatabase, freshDatabase } from '../../testing/fresh-database.ts'
import { RACING } from '../../testing/racing.ts'
import { geocoderAsking } from './ask-geocoder.ts'
import type { GeocodeQuestion, GeocodeResult, Geocoder } from './geocoder.ts'

let dataDir: string
let fresh: FreshDatabase
let database: OpenDatabase
let now = 0
let names = 0
/** When the service was asked. */
let asked: number[] = []
let outcome: GeocodeResult = { ok: true, places: [] }
let geocoder: Geocoder

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'storefront-geocode-'))
  fresh = await freshDatabase()
  database = await openDatabase({ dataDir, ...fresh.options, report: () => undefined })
})

beforeEach(() => {
  now = Date.parse('2026-11-20T09:00:00Z')
  names += 1
  asked = []
  outcome = { ok: true, places: [] }
  geocoder = {
    name: `service ${names}`,
    attribution: '',
    spacing: 1000,
    ask: async () => {
      asked.push(now)
      return outcome
    },
  }
})

afterAll(async () => {
  await database.close()
  await fresh.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** An instance of its own; waiting moves the one clock. */
const instance = () =>
  geocoderAsking({
    db: database.db,
    clock: () => now,
    geocoder,
    wait: async (ms) => {
      now += ms
    },
  })
const search = (q: string): GeocodeQuestion => ({ kind: 'search', q, country: 'kw' })

test('[DL-10] what was asked within a month is not asked again, by no instance, however it is written', async () => {
  await instance()(search('Salem  Street '), 'en')
  now += 29 * 24 * 60 * 60_000
  await instance()(search('salem street'), 'en')
  expect(asked).toHaveLength(1)
  await instance()(search('salem street'), 'ar')
  now += 2 * 24 * 60 * 60_000
  await instance()(search('salem street'), 'en')
  expect(asked).toHaveLength(3)
})

test('[DL-10] two instances together ask once a second', async () => {
  const instances = [instance(), instance()]
  for (let place = 0; place < 6; place += 1) await instances[place % 2]?.(search(`street ${place}`), 'en')
  const pauses = asked.slice(1).map((at, place) => at - (asked[place] ?? 0))
  expect(pauses).toEqual([1000, 1000, 1000, 1000, 1000])
})

test(
  '[DL-10] of twelve concurrent queries five run within five seconds, the others get busy',
  RACING,
  async () => {
    const wait = async () => undefined
    const ask = geocoderAsking({ db: database.db, clock: () => now, geocoder, wait })
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, (_, place) => ask(search(`road ${place}`), 'en')),
    )
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(5)
    expect(outcomes.filter((one) => !one.ok && one.problem === 'busy')).toHaveLength(7)
    expect(asked).toHaveLength(5)
  },
)

test('[DL-10] a turn taken while the clock was a year ahead is no one’s once it is set back', async () => {
  const set = now
  now += 365 * 24 * 60 * 60_000
  await instance()(search('far ahead'), 'en')
  now = set
  await instance()(search('back again'), 'en')
  await instance()(search('once more'), 'en')
  expect(asked.slice(-2)).toEqual([set, set + 1000])
})

test('[DL-10] the same question at the same time is asked once', RACING, async () => {
  const ask = instance()
  await Promise.all(Array.from({ length: 5 }, () => ask(search('block 4'), 'en')))
  expect(asked).toHaveLength(1)
})

test(
  '[DL-10] the limit of a visitor refuses nobody else who asks the same at that moment',
  RACING,
  async () => {
    const ask = instance()
    const limitOf = (retryAfter: number) => ({
      count: async () => retryAfter,
      giveBack: async () => undefined,
    })
    const limits = [60, 60, 0, 0, 30].map(limitOf)
    const outcomes = await Promise.all(limits.map((limit) => ask(search('block 5'), 'en', limit)))
    expect(outcomes.slice(0, 2)).toEqual([
      { ok: false, problem: 'too-many', retryAfter: 60 },
      { ok: false, problem: 'too-many', retryAfter: 60 },
    ])
    expect(outcomes.slice(2).map(({ ok }) => ok)).toEqual([true, true, true])
    expect(asked).toHaveLength(1)
  },
)

test('[DL-10] a missing answer is not cached', async () => {
  outcome = { ok: false, problem: 'away', cause: null }
  expect(await instance()(search('away'), 'en')).toMatchObject({ ok: false, problem: 'away' })
  outcome = { ok: true, places: [] }
  expect(await instance()(search('away'), 'en')).toEqual({ ok: true, places: [] })
  expect(asked).toHaveLength(2)
})
