import { failureReports } from '../support/failure-reports.ts'
import { installClock } from '../support/move-clock.ts'
import {
  breakRemote,
  hangsFor,
  LOAD_BUDGET_MS,
  noiseOf,
  originOf,
  REMOTE_FAULTS,
  type Remote,
} from '../support/remote-faults.ts'
import { REMOTE_PLACES } from '../support/remote-places.ts'
import { markDocument } from '../support/same-document.ts'
import { expect, test } from '../support/test.ts'

const FIRST_PLACE = 'mf-menu: the menu'
/**
 * One place of each kind: a page, parts of a page, and a part that a visitor opens. The loader, which has its own tests,
 * takes all remotes alike; files that are not those that were published are in releases/version-faults.spec.ts.
 */
const SHORT: Record<string, string[]> = {
  [FIRST_PLACE]: ['hanging', 'missing a chunk of the page'],
  'mf-cart-checkout: bar and add buttons of the menu': ['missing a chunk of the page'],
  'mf-delivery: the branches behind the chip of the menu': ['unreachable'],
}
const hangsAt = (remote: Remote) => (url: string) => url.startsWith(`${originOf(remote)}/`)
const isFull = process.env.FULL === '1'
const isTested = (where: string, kind: string) => isFull || SHORT[where]?.includes(kind)

for (const [where, place] of Object.entries(REMOTE_PLACES)) {
  for (const [kind, fault] of Object.entries(REMOTE_FAULTS)) {
    if (!isTested(where, kind)) continue
    test(`[ER-06] ${where}, ${kind}`, async ({ page, expectConsole }) => {
      const { remote, chunk } = place
      expectConsole(...noiseOf(remote, fault))
      const reports = failureReports(page)
      const moveOn = kind === 'hanging' ? await installClock(page, hangsAt(remote)) : null
      const lift = await breakRemote(page, { remote, fault, chunk })
      const failure = page.getByRole('main').getByText(place.failure)

      await page.goto(place.path, { waitUntil: 'domcontentloaded' })
      const expectSameDocument = await markDocument(page)
      await test.step('the rest of the storefront works', async () => {
        await place.open?.(page)
        await place.beside?.(page)
        await place.elsewhere(page)
        await page.goBack({ waitUntil: 'commit' })
      })
      await test.step('the failed part says so, once', async () => {
        await place.open?.(page)
        await moveOn?.(LOAD_BUDGET_MS)
        await expect(failure).toBeVisible()
        await expect(failure).toHaveCount(1)
        await expect(failure).toBeInViewport()
        await place.beside?.(page)
        await expect.poll(() => reports.at(-1)).toMatchObject({ remote, phase: fault.phase })
      })
      await test.step('a retry works when the remote is back, without a reload', async () => {
        lift()
        await page.getByRole('button', { name: 'Try again' }).click()
        await place.works(page)
        await expect(failure).toBeHidden()
        await expectSameDocument()
      })
    })
  }
}

for (const [kind, file] of [
  ['script', /expose_pages__menu_home\..*js/],
  ['style sheet', /expose_pages__menu_home\..*css/],
] as const) {
  if (!isFull && kind === 'script') continue
  test(`[ER-06] a ${kind} of the menu hangs while its entry answers`, async ({ page, expectConsole }) => {
    const fault = { ...REMOTE_FAULTS.hanging, answer: hangsFor(file) }
    expectConsole(...noiseOf('mf-menu', fault))
    const moveOn = await installClock(page, (url) => file.test(url))
    const lift = await breakRemote(page, { remote: 'mf-menu', fault, chunk: file })
    const failure = page.getByRole('main').getByText('We couldn’t load the menu')
    // The document of the menu has its style sheet; on the way from another screen it is requested.
    await page.goto('/saffron', { waitUntil: 'domcontentloaded' })
    const expectSameDocument = await markDocument(page)
    const asked = page.waitForRequest((request) => file.test(request.url()))
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Pickup/ })
      .click()
    await asked
    await moveOn(LOAD_BUDGET_MS)
    await expect(failure).toBeVisible()

    lift()
    await page.getByRole('button', { name: 'Try again' }).click()
    await REMOTE_PLACES[FIRST_PLACE]?.works(page)
    await expectSameDocument()
  })
}
