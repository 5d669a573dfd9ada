import { randomInt } from 'node:crypto'
import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { CHROMIUM_FLAGS, findHeadlessShell } from '../src/chromium.ts'
import { type Composition, PROCESS_NAMES, startComposition } from './support/composition.ts'
import { importPictures } from './support/import-picture.ts'
import { shopOf } from './support/shop.ts'
import { heardBy } from './support/till.ts'
import { logIn, order, reserve, watchFailures } from './support/walks.ts'

/** A step of a walk on a machine that does other work as well. */
const PATIENCE_MS = 90_000
/** Until the walk is in the middle of something. */
const UNDER_WAY_MS = 1_500
/** An event whose process was killed waits a minute for it, and half a minute for the next run of the jobs. */
const LEASE_AND_JOBS_MS = 180_000

let composition: Composition
let browser: Browser
let shown = new Set<string>()
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: await findHeadlessShell(), args: CHROMIUM_FLAGS })
  composition = await startComposition()
}, 900_000)
afterAll(async () => {
  await browser?.close()
  process.stdout.write(`${await composition?.stop()}\n`)
})

const DISRUPTIONS: [string, () => Promise<unknown>][] = [
  ['nothing happens', async () => undefined],
  ...PROCESS_NAMES.map((name): [string, () => Promise<unknown>] => [
    `${name} is restarted`,
    async () => expect(await composition.restart(name)).toBe(0),
  ]),
  ['nginx is reloaded', async () => composition.site.reload()],
  ['the bucket is restarted', () => composition.bucket.stop().then(composition.bucket.start)],
  ['PostgreSQL is restarted', () => composition.postgres.stop().then(composition.postgres.start)],
  ['api-1 is killed', () => composition.restart('api-1', 'SIGKILL')],
  ['jobs is killed while it tells the till', killWhileTelling],
]
/** While these happen an answer of the till may be lost, and its event comes again under the same id. */
const LOSES_ANSWERS = /killed|PostgreSQL/

/** The till has the event, and the process that sent it does not learn so. */
async function killWhileTelling(): Promise<void> {
  const { till } = composition
  const { answer } = till
  await new Promise<void>((resolve) => {
    till.answer = () => resolve()
  })
  await composition.restart('jobs', 'SIGKILL')
  till.answer = answer
}

const orders: string[] = []
/** Ids of events that came while an answer of the till may have been lost. */
const perhapsAgain = new Set<string>()

test.each(DISRUPTIONS)(
  '[PR-08] %s: orders, status, login, reservations and pictures go on',
  async (what, disrupt) => {
    const context = await browser.newContext({
      baseURL: composition.origin,
      ignoreHTTPSErrors: true,
      locale: 'en-GB',
      serviceWorkers: 'block',
      viewport: { width: 390, height: 844 },
    })
    context.setDefaultTimeout(PATIENCE_MS)
    const failures = watchFailures(context)
    const visitor = { name: `Visitor ${what}`.slice(0, 40), phone: `5${randomInt(1_000_000, 9_999_999)}` }
    const page = await context.newPage()
    const told = composition.till.received.length
    const disrupted = new Promise((resolve) => setTimeout(resolve, UNDER_WAY_MS)).then(disrupt)
    const index = DISRUPTIONS.findIndex(([name]) => name === what)
    const importing = importPictures(composition, `#c0ffe${index.toString(16)}`)
    const placed = await order(page, composition, visitor)
    await logIn(page, composition, visitor)
    await reserve(page, visitor, 1 + index)
    await disrupted
    if (LOSES_ANSWERS.test(what))
      for (const { id } of heardBy(composition.till.received.slice(told))) perhapsAgain.add(id)
    const before = shown
    shown = await importing
    expect([...shown].some((picture) => !before.has(picture))).toBe(true)
    expect(failures).toEqual([])
    const placedBy = await shopOf(composition.origin).ordersOf(visitor.name)
    expect(placedBy.map(({ id, state }) => [id, state])).toEqual([[placed.id, 'ready']])
    orders.push(placed.id)
    await context.close()
  },
)

test("[PR-08, DK-05] the shop's receiver has heard of each order and reservation once per id", async () => {
  const heard = () => heardBy(composition.till.received)
  const isReady = (order: string) =>
    heard().some(({ subject, state }) => subject === order && state === 'ready')
  const isTold = () =>
    orders.every(isReady) &&
    heard().filter(({ type }) => type === 'reservation.created').length >= orders.length &&
    heard().some(({ times }) => times > 1)
  await vi.waitUntil(isTold, { timeout: LEASE_AND_JOBS_MS, interval: 500 })
  const all = heard()
  const created = all.filter(({ type }) => type === 'order.created')
  expect(created.map(({ subject }) => subject).toSorted()).toEqual(orders.toSorted())
  for (const order of orders) {
    const versions = all.filter(({ subject }) => subject === order).map(({ version }) => version)
    expect(new Set(versions).size, order).toBe(versions.length)
  }
  const reserved = all.filter(({ type }) => type === 'reservation.created')
  expect(new Set(reserved.map(({ subject }) => subject)).size).toBe(orders.length)
  expect(reserved).toHaveLength(orders.length)
  expect(all.filter(({ times, id }) => times > 1 && !perhapsAgain.has(id))).toEqual([])
  expect(all.filter(({ times }) => times > 1).length).toBeGreaterThan(0)
})

test('[PR-04] afterwards every charge is accounted for', async () => {
  expect(await composition.program(['packages/api/src/cli/money.ts', 'audit'])).toContain(
    'All sums are right.',
  )
  // A session that the API opened just before it was killed stays unpaid.
  const paid = [...composition.stripe.sessions.values()].filter((one) => one.payment_status === 'paid')
  expect(paid).toHaveLength(orders.length)
})
