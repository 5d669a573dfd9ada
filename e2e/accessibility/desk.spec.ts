import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { payInCash, readyToPay } from '../support/checkout-steps.ts'
import { seriousFaults } from '../support/serious-faults.ts'
import { expect, test } from '../support/test.ts'
import { readTexts } from '../support/texts.ts'
import { visitorName } from '../support/visitor.ts'

const TABLET = { width: 1024, height: 768 }
// Contrast depends on the theme alone, names and order on the language alone: two pairs show all four.
const LOOKS = [
  { language: 'en', locale: 'en-GB', theme: 'light' },
  { language: 'ar', locale: 'ar-KW', theme: 'dark' },
] as const

const HOUR_MS = 60 * 60_000
const names = (name: string) => [{ locale: 'en', name }]

function wordsOf(language: string): (key: string) => string {
  const texts = readTexts('packages/desk/src/messages', language)
  return (key) => {
    const text = texts[key]
    if (text === undefined) throw new Error(`The desk has no message ${key} in ${language}`)
    return text
  }
}

/** A reservation of a table of Saffron that begins now. */
function reservationNow(now: string, table: string, state: string) {
  const at = Date.parse(now)
  return {
    ...{ id: `desk-axe-${table}`, code: 'WMWMWMWM', reference_id: 'saffron', branch_id: 'saffron-salmiya' },
    ...{ branch_name: names('Salmiya'), type: 'reserv_dinein', state, party: 2, service: null },
    ...{ name: `Guest of ${table}`, phone: '+965 5123 4567', note: '', lines: [], totals: null },
    table: { id: `saffron-salmiya-${table.toLowerCase()}`, name: table, zone: 'A' },
    starts_at: now,
    ends_at: new Date(at + 2 * HOUR_MS).toISOString(),
    deposit: { amount: 0, currency: 'KWD', state: 'none', url: null, until: null },
    ...{ cancel_reason: null, placed_at: now, updated_at: now, can_change: false, can_cancel: false },
  }
}

/** Has the board carry a table that is seated and one that is reserved, whatever the hour. */
async function seatGuests(page: Page): Promise<void> {
  await page.route('**/api/desk/saffron/board', async (route) => {
    const response = await route.fetch()
    if (!response.ok()) return route.fulfill({ response })
    const board = await response.json()
    const seated = [reservationNow(board.now, 'T1', 'seated'), reservationNow(board.now, 'T3', 'confirmed')]
    await route.fulfill({ response, json: { ...board, reservations: [...board.reservations, ...seated] } })
  })
}

for (const { language, locale, theme } of LOOKS) {
  const words = wordsOf(language)
  const look: BrowserContextOptions = { locale, colorScheme: theme, viewport: TABLET }

  async function openDesk(browser: Browser, code: string, before = async (_page: Page) => {}) {
    const context = await browser.newContext(look)
    const desk = await context.newPage()
    await before(desk)
    await desk.goto('/desk/saffron')
    await desk.getByLabel(words('login.code')).fill(code)
    await desk.getByRole('button', { name: words('login.enter') }).click()
    await expect(desk.getByRole('status').first()).toHaveText(words('link.live'))
    await expect(desk.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
    return desk
  }

  test.describe(`${language}, ${theme}`, () => {
    test('[UI-04, DK-01] axe: the floor plan of the desk', async ({ browser }) => {
      const desk = await openDesk(browser, 'demo-desk', seatGuests)
      const floor = desk.getByRole('region', { name: new RegExp(`^${words('reservations.floor')}`) })
      await expect(floor.locator('[data-state="seated"]').first()).toBeVisible()
      await expect(floor.locator('[data-state="reserved"]').first()).toBeVisible()
      await expect(floor.locator('[data-state="free"]').first()).toBeVisible()
      expect(await seriousFaults(desk)).toEqual([])
      await desk.context().close()
    })

    test('[UI-04, DK-01, DK-02] axe: the kitchen’s board, its order, and what is printed of it', async ({
      page,
      browser,
    }) => {
      const owner = await openDesk(browser, 'demo-desk')
      await owner.getByRole('button', { name: words('staff.title'), exact: true }).click()
      const staff = owner.getByRole('dialog')
      await staff.getByLabel(words('staff.name'), { exact: true }).fill('Axe')
      await staff.getByLabel(words('staff.role'), { exact: true }).selectOption('kitchen')
      await staff.getByRole('button', { name: words('staff.create'), exact: true }).click()
      const code = await staff.locator('code').first().textContent()

      const name = visitorName()
      await readyToPay(page, name)
      await payInCash(page)
      await page.getByRole('button', { name: /^Place order/ }).click()
      await expect(page.getByRole('heading', { name: /^Thank you!/ })).toBeVisible()

      const kitchen = await openDesk(browser, code ?? '')
      const card = kitchen.getByRole('button').filter({ hasText: name })
      await expect(card).toBeVisible()
      expect(await seriousFaults(kitchen), 'the kitchen’s board').toEqual([])
      await card.click()
      await expect(kitchen.getByRole('dialog').getByLabel(words('act.note'))).toBeVisible()
      expect(await seriousFaults(kitchen), 'an order in the kitchen').toEqual([])
      expect(await printFaults(kitchen, words('print.kitchen')), 'the kitchen ticket').toEqual([])

      await owner.keyboard.press('Escape')
      await expect(staff).toHaveCount(0)
      await owner.getByRole('button').filter({ hasText: name }).click()
      expect(await printFaults(owner, words('print.receipt')), 'the receipt').toEqual([])
      await owner.context().close()
      await kitchen.context().close()
    })

    test('[UI-04, DK-06] axe: the sheet of table codes', async ({ browser }) => {
      const desk = await openDesk(browser, 'demo-desk')
      await desk.getByRole('button', { name: words('tables.title'), exact: true }).click()
      await expect(desk.getByRole('dialog').getByRole('img').first()).toBeVisible()
      expect(await printFaults(desk, words('tables.print'))).toEqual([])
      await desk.context().close()
    })
  })
}

/** What axe finds on the page that a button of the open sheet prints; nothing is printed. */
async function printFaults(page: Page, button: string): Promise<string[]> {
  await page.evaluate(() => {
    window.print = () => undefined
  })
  await page.getByRole('dialog').getByRole('button', { name: button }).click()
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('[data-printout]')).toBeVisible()
  const found = await seriousFaults(page)
  await page.emulateMedia({ media: 'screen' })
  return found
}
