import { addHalloumi, answerContact, goToCheckout } from '../support/checkout-steps.ts'
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
async function whilePromoted(releases: Releases, app: string, version: string, work: () => Promise<void>) {
  await releases.promote(app, version)
  try {
    await work()
  } finally {
    await releases.rollback(app)
  }
}

test('[RL-01, RL-03] each remote is released and rolled back in the middle of an order: nothing is lost', async ({
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
  for (const remote of REMOTES)
    await test.step(remote, async () => {
      const built = await versionOf(page, remote)
      await whilePromoted(releases, remote, NEXT, async () => {
        await page.reload()
        expect(await versionOf(page, remote)).toBe(NEXT)
        await expectNothingLost()
      })
      await page.reload()
      expect(await versionOf(page, remote)).toBe(built)
      await expectNothingLost()
    })
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

test('[RL-04, RL-06] a version that throws when it is drawn: a tester gets the stable one, a badge and a way out', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/^error: Error: broken on purpose/, /already registered/, /was preloaded using link preload/)
  const reports = await loadReports(page)
  await page.goto(`/saffron/pickup?use=mf-menu@${THROWING}`)
  await expect(page.getByRole('heading', { name: 'Shish tawook' }).first()).toBeVisible()
  const menu = () => reports.filter(({ expose }) => expose === './pages/menu-home')
  await expect
    .poll(() => menu().map(({ phase, arm }) => `${phase} ${arm}`))
    .toEqual(['render override', 'ready fallback'])
  await page.getByRole('button', { name: 'Test versions' }).click()
  await expect(page.getByText(`mf-menu ${THROWING}`)).toBeVisible()
  await page.getByRole('button', { name: 'Back to normal' }).click()
  await expect(page).toHaveURL('/saffron/pickup')
  await expect(page.getByRole('heading', { name: 'Shish tawook' }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Test versions' })).toHaveCount(0)
})

test('[UI-06, RL-06] a chunk withdrawn under an open tab: the older page comes, a reload is offered, not in checkout', async ({
  page,
  releases,
  expectConsole,
}) => {
  expectConsole(/^error: Failed to load resource/, /already registered/, /was preloaded using link preload/)
  await whilePromoted(releases, 'mf-menu', WITHDRAWN, async () => {
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
  await page.goBack()
  await goToCheckout(page)
  await expect(offer).toHaveCount(0)
  await page.goBack()
  await Promise.all([page.waitForEvent('load'), offer.click()])
  expect(await versionOf(page, 'mf-menu')).not.toBe(WITHDRAWN)
  await expect(page.getByRole('link', { name: 'Checkout KWD 2.035' })).toBeVisible()
})

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('[RL-03] a rollback is seen by the next page load', async ({ page, releases }) => {
    await whilePromoted(releases, 'mf-menu', BAD, async () => {
      await page.goto('/saffron/pickup')
      const kept = () => page.evaluate(async () => (await (await caches.open('documents')).keys()).length)
      await expect.poll(kept, { timeout: 40_000 }).toBeGreaterThan(0)
      expect(await versionOf(page, 'mf-menu')).toBe(BAD)
    })
    await page.reload()
    expect(await versionOf(page, 'mf-menu')).not.toBe(BAD)
    await expect(page.getByRole('heading', { name: 'Shish tawook' }).first()).toBeVisible()
  })
})
