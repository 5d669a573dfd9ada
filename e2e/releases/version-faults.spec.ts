import type { Browser, BrowserContext, Page, Route } from '@playwright/test'
import { expect, loadReports, type Releases, SPOILT, test } from '../support/releases.ts'

/** What a store, a proxy or a network can make of a file. */
const FAULTS: Record<string, (route: Route) => Promise<void>> = {
  'another content': (route) => route.fulfill({ contentType: 'text/javascript', body: 'var mf_menu = {}' }),
  'only its beginning': async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.body()).subarray(0, 300) })
  },
  HTML: (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Sign in' }),
  'a fault of the server': (route) => route.fulfill({ status: 500, body: 'broken' }),
  'no answer': () => new Promise<void>(() => {}),
}
const CHUNK = /expose_pages__menu_home\..*js/
const NEW_FILES = { entry: /remoteEntry\.js/, chunk: CHUNK }
const FALLBACK_FILES = { manifest: /release\.json/, ...NEW_FILES }
const isFull = process.env.FULL === '1'
/** What differs between faults is in the loader, which has its own tests: without `FULL=1` a file fails in one or two ways. */
const NEW_FAULTS: Record<keyof typeof NEW_FILES, string[]> = {
  entry: ['another content', 'no answer'],
  chunk: ['only its beginning'],
}
const FALLBACK_FAULTS: Partial<Record<keyof typeof FALLBACK_FILES, string[]>> = {
  manifest: ['HTML'],
  chunk: ['a fault of the server'],
}
const isNew = (url: URL) => url.pathname.startsWith(`/a/mf-menu/${SPOILT}`)
const isOld = (url: URL) => url.pathname.startsWith('/a/mf-menu/') && !isNew(url)
const dish = (page: Page) => page.getByRole('heading', { name: 'Shish tawook' }).first()

/** One visitor for each of these faults, all at once: what hangs takes its time only once. */
async function forEachFault(
  browser: Browser,
  { origin }: Releases,
  kinds: string[],
  visit: (page: Page, kind: string, fault: (route: Route) => Promise<void>) => Promise<void>,
): Promise<void> {
  const contexts: BrowserContext[] = []
  const wanted = Object.entries(FAULTS).filter(([kind]) => isFull || kinds.includes(kind))
  const visits = wanted.map(async ([kind, fault]) => {
    const context = await browser.newContext({ baseURL: origin, serviceWorkers: 'block' })
    contexts.push(context)
    await visit(await context.newPage(), kind, fault)
  })
  await Promise.all(visits)
  await Promise.all(contexts.map((context) => context.close()))
}

test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ releases }) => releases.promote('mf-menu', SPOILT))
test.afterAll(async ({ releases }) => releases.rollback('mf-menu'))

for (const [part, file] of Object.entries(NEW_FILES)) {
  test(`[RL-06, RL-07] a new version whose ${part} is bad: the last good one comes, and stays for the session`, async ({
    browser,
    releases,
  }) => {
    const kinds = NEW_FAULTS[part as keyof typeof NEW_FILES]
    await forEachFault(browser, releases, kinds, async (page, kind, fault) => {
      const reports = await loadReports(page)
      const asked: string[] = []
      await page.route(
        (url) => isNew(url) && file.test(url.pathname),
        (route) => {
          asked.push(route.request().url())
          return fault(route)
        },
      )
      await page.goto('/saffron/pickup', { waitUntil: 'domcontentloaded' })
      await expect(dish(page), kind).toBeVisible()
      const menu = () => reports.filter(({ expose }) => expose === './pages/menu-home')
      await expect
        .poll(() => menu().map(({ phase, arm }) => `${phase} ${arm}`), kind)
        .toEqual([
          part === 'entry' ? 'entry stable' : expect.stringMatching(/^(expose|entry) stable$/),
          'ready fallback',
        ])
      expect(menu()[0]?.release, kind).toContain(SPOILT)
      expect(menu()[1]?.release, kind).not.toContain(SPOILT)

      reports.length = 0
      await page.reload({ waitUntil: 'domcontentloaded' })
      await expect(dish(page), kind).toBeVisible()
      await expect
        .poll(() => menu().map(({ phase, arm }) => `${phase} ${arm}`), kind)
        .toEqual(['ready fallback'])
    })
  })
}

test('[RL-06, ER-06] files of the new version, then of its fallback, are slow and come: a skeleton or its markup, the page, and nothing slow is a failure', async ({
  browser,
  releases,
}) => {
  const ways: [string, (url: URL) => boolean, unknown[]][] = [
    ['new', isNew, ['ready stable']],
    ['fallback', isOld, [expect.stringMatching(/ stable$/), 'ready fallback']],
  ]
  for (const [kind, isSlow, reported] of ways) {
    // A new version alone that is slow is also in shell/src/remotes/slow-version.test.tsx.
    if (kind === 'new' && !isFull) continue
    const context = await browser.newContext({ baseURL: releases.origin, serviceWorkers: 'block' })
    const page = await context.newPage()
    const reports = await loadReports(page)
    const held: string[] = []
    let letGo = () => {}
    const seen = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route(
      (url) => url.pathname.startsWith('/a/mf-menu/'),
      async (route) => {
        const url = new URL(route.request().url())
        if (!isSlow(url)) return route.fulfill({ status: 500, body: 'broken' })
        held.push(url.pathname)
        await seen
        return route.continue()
      },
    )
    await page.goto('/saffron/pickup', { waitUntil: 'commit' })
    const standIn = page.locator('main [aria-busy="true"], main [data-static]')
    await expect(standIn.first(), kind).toBeVisible()
    await expect.poll(() => held.length, kind).toBeGreaterThan(0)
    letGo()
    await expect(dish(page), kind).toBeVisible()
    await expect(standIn, kind).toHaveCount(0)
    await expect
      .poll(
        () =>
          reports
            .filter(({ expose }) => expose === './pages/menu-home')
            .map(({ phase, arm }) => `${phase} ${arm}`),
        kind,
      )
      .toEqual(reported)
    await context.close()
  }
})

for (const [part, file] of Object.entries(FALLBACK_FILES)) {
  const kinds = FALLBACK_FAULTS[part as keyof typeof FALLBACK_FILES] ?? []
  if (kinds.length === 0 && !isFull) continue
  test(`[RL-06, ER-06] new version and the ${part} of its fallback are bad: a placeholder, and a retry when they are back`, async ({
    browser,
    releases,
  }) => {
    await forEachFault(browser, releases, kinds, async (page, kind, fault) => {
      let isBroken = true
      await page.route(isNew, (route) => (isBroken ? route.fulfill({ status: 500 }) : route.continue()))
      await page.route(
        (url) => isOld(url) && file.test(url.pathname),
        (route) => (isBroken ? fault(route) : route.continue()),
      )
      await page.goto('/saffron/pickup', { waitUntil: 'domcontentloaded' })
      const failure = page.getByRole('main').getByText('We couldn’t load the menu')
      await expect(failure, kind).toBeVisible()
      await expect(page.getByRole('navigation', { name: 'Main' }), kind).toBeVisible()
      isBroken = false
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(dish(page), kind).toBeVisible()
    })
  })
}
