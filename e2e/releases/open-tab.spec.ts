import { addHalloumi, answerContact, goToCheckout } from '../support/checkout-steps.ts'
import { handedToWorker } from '../support/kept-documents.ts'
import { installClock } from '../support/move-clock.ts'
import {
  expect,
  FURTHER,
  loadReports,
  NEXT,
  type Releases,
  THROWING,
  test,
  versionOf,
} from '../support/releases.ts'
import { visitorName } from '../support/visitor.ts'
import { WORDS } from '../support/words.ts'

test.describe.configure({ mode: 'default' })

const [WITHDRAWN, BAD] = FURTHER
const REMOTES = ['mf-account-wallet', 'mf-cart-checkout', 'mf-delivery', 'mf-menu', 'mf-reservation']

/** Rolls back what a test promoted, also when it failed. */
async function whilePromoted(
  releases: Releases,
  apps: readonly string[],
  version: string,
  work: () => Promise<void>,
) {
  const promoted: string[] = []
  try {
    for (const app of apps) {
      await releases.promote(app, version)
      promoted.push(app)
    }
    await work()
  } finally {
    for (const app of promoted) await releases.rollback(app)
  }
}

test('[RL-01, RL-03] every remote is released and rolled back in the middle of an order: nothing is lost', async ({
  page,
  releases,
}) => {
  const name = visitorName()
  await addHalloumi(page)
  await goToCheckout(page)
  await answerContact(page, name)
  const expectNothingLost = async () => {
    await expect(page.getByRole('region', { name: WORDS.en.contact })).toContainText(name)
    await expect(page.getByRole('button', { name: 'Pay KWD 2.035' })).toBeVisible()
  }
  const versions = () => Promise.all(REMOTES.map((remote) => versionOf(page, remote)))
  const built = await versions()
  expect(built).not.toContain(NEXT)
  await whilePromoted(releases, REMOTES, NEXT, async () => {
    await page.reload()
    expect(new Set(await versions())).toEqual(new Set([NEXT]))
    await expectNothingLost()
  })
  await page.reload()
  expect(await versions()).toEqual(built)
  await expectNothingLost()
})

test('[RL-07] every file of a remote that the first screen needs is fetched once', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/a/mf-')) asked.push(request.url())
  })
  await page.goto('/saffron/pickup')
  await expect(page.getByRole('heading', { name: 'Shish tawook' }).first()).toBeVisible()
  expect(asked.length).toBeGreaterThan(3)
  expect(asked.filter((url, index) => asked.indexOf(url) !== index)).toEqual([])
})

test('[RL-04, RL-06] a tester’s version throws when it is drawn, another remote is left out: the stable one comes, both are named, and there is a way out', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/^error: Error: broken on purpose/, /already registered/, /was preloaded using link preload/)
  const reports = await loadReports(page)
  const dish = page.getByRole('heading', { name: 'Shish tawook' }).first()
  await page.goto(`/saffron/pickup?use=mf-menu@${THROWING}&without=mf-delivery`)
  await expect(page).toHaveURL('/saffron/pickup')
  await expect(dish).toBeVisible()
  const menu = () => reports.filter(({ expose }) => expose === './pages/menu-home')
  await expect
    .poll(() => menu().map(({ phase, arm }) => `${phase} ${arm}`))
    .toEqual(['render override', 'ready fallback'])
  await page.goto('/saffron/Branches')
  await expect(page.getByRole('main').getByText('We couldn’t load branches and delivery')).toBeVisible()
  await page.getByRole('button', { name: 'Test versions' }).click()
  await expect(page.getByText(`mf-menu ${THROWING}`)).toBeVisible()
  await expect(page.getByText('mf-delivery')).toBeVisible()
  await page.getByRole('button', { name: 'Back to normal' }).click()
  await expect(page.getByRole('button', { name: 'Choose Jabriya' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Test versions' })).toHaveCount(0)
})

test('[UI-06, RL-06] a chunk withdrawn under an open tab: the older page comes, a reload is offered and brings the older version', async ({
  page,
  releases,
  expectConsole,
}) => {
  expectConsole(/^error: Failed to load resource/, /already registered/, /was preloaded using link preload/)
  await whilePromoted(releases, ['mf-menu'], WITHDRAWN, async () => {
    await addHalloumi(page)
  })
  await page.route(
    (url) => url.pathname.startsWith(`/a/mf-menu/${WITHDRAWN}`) && /pages__item\./.test(url.pathname),
    (route) => route.fulfill({ status: 404, body: 'not found' }),
  )
  await page.getByRole('link', { name: 'Grilled halloumi' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Grilled halloumi' })).toBeVisible()
  const offer = page.getByRole('button', { name: 'Reload' })
  await expect(offer).toBeVisible()
  await Promise.all([page.waitForEvent('load'), offer.click()])
  expect(await versionOf(page, 'mf-menu')).not.toBe(WITHDRAWN)
  await expect(page.getByRole('heading', { level: 1, name: 'Grilled halloumi' })).toBeVisible()
})

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('[RL-03] a rollback is seen by the next page load', async ({ page, releases }) => {
    await whilePromoted(releases, ['mf-menu'], BAD, async () => {
      const moveOn = await installClock(page)
      await page.goto('/saffron/pickup')
      await handedToWorker(page, moveOn, ['/saffron/pickup'])
      expect(await versionOf(page, 'mf-menu')).toBe(BAD)
    })
    await page.reload()
    expect(await versionOf(page, 'mf-menu')).not.toBe(BAD)
    await expect(page.getByRole('heading', { name: 'Shish tawook' }).first()).toBeVisible()
  })
})
