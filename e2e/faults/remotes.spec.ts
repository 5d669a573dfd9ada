import { failureReports } from '../support/failure-reports.ts'
import { breakRemote, hangsFor, noiseOf, REMOTE_FAULTS } from '../support/remote-faults.ts'
import { REMOTE_PLACES } from '../support/remote-places.ts'
import { markDocument } from '../support/same-document.ts'
import { expect, test } from '../support/test.ts'

const FIRST_PLACE = 'mf-menu: the menu'
/** The other places show a failing entry or a failing chunk in turn: what differs is in the loader, which has its own tests. */
const IN_TURN = ['unreachable', 'missing a chunk of the page']
/** Two more ways of being no container, beside HTML: to the loader they are the same. */
const LIKE_HTML = ['answering 404', 'answering a script with a syntax error']
const isTested = (where: string, kind: string) =>
  process.env.FULL === '1' ||
  (where === FIRST_PLACE && !LIKE_HTML.includes(kind)) ||
  IN_TURN[Object.keys(REMOTE_PLACES).indexOf(where) % 2] === kind

for (const [where, place] of Object.entries(REMOTE_PLACES)) {
  for (const [kind, fault] of Object.entries(REMOTE_FAULTS)) {
    if (!isTested(where, kind)) continue
    test(`[ER-06] ${where}, ${kind}`, async ({ page, expectConsole }) => {
      const { remote, chunk } = place
      expectConsole(...noiseOf(remote, fault))
      const reports = failureReports(page)
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
        await expect(failure).toBeVisible({ timeout: 20_000 })
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
  test(`[ER-06] a ${kind} of the menu hangs while its entry answers`, async ({ page, expectConsole }) => {
    const fault = { ...REMOTE_FAULTS.hanging, answer: hangsFor(file) }
    expectConsole(...noiseOf('mf-menu', fault))
    const lift = await breakRemote(page, { remote: 'mf-menu', fault, chunk: file })
    const failure = page.getByRole('main').getByText('We couldn’t load the menu')
    // The document of the menu has its style sheet; on the way from another screen it is requested.
    await page.goto('/saffron', { waitUntil: 'domcontentloaded' })
    const expectSameDocument = await markDocument(page)
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Pickup/ })
      .click()
    await expect(failure).toBeVisible({ timeout: 20_000 })

    lift()
    await page.getByRole('button', { name: 'Try again' }).click()
    await REMOTE_PLACES[FIRST_PLACE]?.works(page)
    await expectSameDocument()
  })
}
