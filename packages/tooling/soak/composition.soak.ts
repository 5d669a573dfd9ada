import { randomInt } from 'node:crypto'
import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CHROMIUM_FLAGS, findHeadlessShell } from '../src/chromium.ts'
import { type Composition, PROCESS_NAMES, startComposition } from './support/composition.ts'
import { importPictures } from './support/import-picture.ts'
import { shopOf } from './support/shop.ts'
import { logIn, order, reserve, watchFailures } from './support/walks.ts'

/** A step of a walk on a machine that does other work as well. */
const PATIENCE_MS = 90_000
/** Until the walk is in the middle of something. */
const UNDER_WAY_MS = 1_500

let composition: Composition
let browser: Browser
let shown = new Set<string>()
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: await findHeadlessShell(), args: CHROMIUM_FLAGS })
  composition = await startComposition()
})
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
]

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
    const disrupted = new Promise((resolve) => setTimeout(resolve, UNDER_WAY_MS)).then(disrupt)
    const index = DISRUPTIONS.findIndex(([name]) => name === what)
    const importing = importPictures(composition, `#c0ffe${index.toString(16)}`)
    const placed = await order(page, composition, visitor)
    await logIn(page, composition, visitor)
    await reserve(page, visitor, 1 + index)
    await disrupted
    const before = shown
    shown = await importing
    expect([...shown].some((picture) => !before.has(picture))).toBe(true)
    expect(failures).toEqual([])
    const orders = await shopOf(composition.origin).ordersOf(visitor.name)
    expect(orders.map(({ id, state }) => [id, state])).toEqual([[placed.id, 'ready']])
    await context.close()
  },
)

test('[PR-04] afterwards every charge is accounted for', async () => {
  expect(await composition.program(['packages/api/src/cli/money.ts', 'audit'])).toContain(
    'All sums are right.',
  )
  expect(composition.stripe.sessions.size).toBe(DISRUPTIONS.length)
})
