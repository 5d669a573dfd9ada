import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { placeOrder } from '../support/ready-made.ts'
import { RULES_OF_A_LOOK, seriousFaults } from '../support/serious-faults.ts'
import { expect, test } from '../support/test.ts'
import { visitorName } from '../support/visitor.ts'

const TABLET = { width: 1024, height: 768 }
const HOUR_MS = 60 * 60_000
const names = (name: string) => [{ locale: 'en', name }]

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

async function openDesk(browser: Browser, code: string, before = async (_page: Page) => {}): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-GB', colorScheme: 'light', viewport: TABLET })
  const desk = await context.newPage()
  await before(desk)
  await desk.goto('/desk/saffron')
  await desk.getByLabel('Code').fill(code)
  await desk.getByRole('button', { name: 'Log in' }).click()
  await expect(desk.getByRole('status').first()).toHaveText('Live')
  return desk
}

/** The code with which a new kitchen screen logs in. */
async function kitchenCode(request: APIRequestContext): Promise<string> {
  const login = await request.post('/api/desk/saffron/login', { data: { code: 'demo-desk' } })
  const { csrf } = await login.json()
  const data = { name: `Axe ${randomUUID().slice(0, 8)}`, role: 'kitchen', branch_id: null }
  const answer = await request.post('/api/desk/saffron/invite', { data, headers: { 'x-desk-csrf': csrf } })
  expect(answer.status(), await answer.text()).toBe(200)
  return (await answer.json()).code
}

/** The desk in another language and theme; what is open stays open. */
async function switchLook(desk: Page, { button, dir }: { button: string; dir: string }): Promise<void> {
  // A sheet lies over it, and paper is without it.
  await desk.getByRole('button', { name: button, includeHidden: true }).dispatchEvent('click')
  await expect(desk.locator('html')).toHaveAttribute('dir', dir)
  await desk.emulateMedia({ colorScheme: dir === 'rtl' ? 'dark' : 'light' })
}

/**
 * What axe finds in English and light, then on the same screen in Arabic and dark: contrast depends on the theme alone,
 * names and order on the language alone.
 */
async function faultsInBothLooks(desk: Page, screen: string): Promise<string[]> {
  const inEnglish = await seriousFaults(desk)
  await switchLook(desk, { button: 'العربية', dir: 'rtl' })
  const inArabic = await seriousFaults(desk, RULES_OF_A_LOOK)
  await switchLook(desk, { button: 'English', dir: 'ltr' })
  return [
    ...inEnglish.map((fault) => `${screen}: ${fault}`),
    ...inArabic.map((fault) => `${screen} in Arabic, dark: ${fault}`),
  ]
}

/** The same of what a button of the open sheet prints; nothing is printed, and the sheet is closed. */
async function printFaults(desk: Page, button: string): Promise<string[]> {
  await desk.evaluate(() => {
    window.print = () => undefined
  })
  await desk.getByRole('dialog').getByRole('button', { name: button }).click()
  await desk.emulateMedia({ media: 'print' })
  await expect(desk.locator('[data-printout]')).toBeVisible()
  const found = await faultsInBothLooks(desk, button)
  await desk.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(desk.locator('[data-printout]')).toHaveCount(0)
  await desk.emulateMedia({ media: 'screen' })
  await desk.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click()
  await expect(desk.getByRole('dialog')).toHaveCount(0)
  return found
}

test('[UI-04, DK-01, DK-06] axe: the floor plan of the desk, the table codes and the receipt as they are printed', async ({
  browser,
}) => {
  const desk = await openDesk(browser, 'demo-desk', seatGuests)
  const floor = desk.getByRole('region', { name: /^Floor plan/ })
  for (const state of ['seated', 'reserved', 'free'])
    await expect(floor.locator(`[data-state="${state}"]`).first()).toBeVisible()
  const found = await faultsInBothLooks(desk, 'the floor plan')

  await desk.getByRole('button', { name: 'Table codes', exact: true }).click()
  await expect(desk.getByRole('dialog').getByRole('img').first()).toBeVisible()
  found.push(...(await printFaults(desk, 'Print codes')))

  const name = visitorName()
  await placeOrder(desk, name)
  await desk.getByRole('button').filter({ hasText: name }).click()
  found.push(...(await printFaults(desk, 'Print receipt')))
  expect(found).toEqual([])
  await desk.context().close()
})

test('[UI-04, DK-01, DK-02] axe: the kitchen’s board, its order, and its ticket as it is printed', async ({
  browser,
  page,
  request,
}) => {
  const name = visitorName()
  await placeOrder(page, name)
  const kitchen = await openDesk(browser, await kitchenCode(request))
  const card = kitchen.getByRole('button').filter({ hasText: name })
  await expect(card).toBeVisible()
  const found = await faultsInBothLooks(kitchen, 'the board')
  await card.click()
  await expect(kitchen.getByRole('dialog').getByLabel('Note for staff')).toBeVisible()
  found.push(...(await faultsInBothLooks(kitchen, 'an order')))
  found.push(...(await printFaults(kitchen, 'Print kitchen ticket')))
  expect(found).toEqual([])
  await kitchen.context().close()
})
