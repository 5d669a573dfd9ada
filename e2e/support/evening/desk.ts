import type { Browser, Locator, Page } from '@playwright/test'
import { expect, waitForTakeover } from '../test.ts'
import type { Fate } from './calls.ts'

/** Labels of ended orders, the same at the desk and on the order page. */
export const END_WORDS = { completed: 'Completed', cancelled: 'Cancelled' } as const

/** Logs in at the desk in a separate browser context. */
export async function openDesk(browser: Browser, origin: string, faults: string[]): Promise<Page> {
  const counter = await browser.newContext({
    baseURL: origin,
    locale: 'en-GB',
    viewport: { width: 1024, height: 768 },
    serviceWorkers: 'block',
  })
  counter.on('weberror', (fault) => faults.push(fault.error().message))
  const desk = await counter.newPage()
  waitForTakeover(desk)
  await desk.goto('/desk/saffron')
  await desk.getByLabel('Code').fill('demo-desk')
  await desk.getByRole('button', { name: 'Log in' }).click()
  await expectLive(desk)
  return desk
}

/** Waits until the desk shows that it is up to date. */
export async function expectLive(desk: Page): Promise<void> {
  await expect(desk.locator('[data-link]')).toHaveText('Live', { timeout: 60_000 })
}

/** Waits until the desk alerts that it may be out of date. */
export async function expectLost(desk: Page): Promise<void> {
  await expect(desk.getByText(/^Connection lost/)).toBeVisible({ timeout: 60_000 })
}

/** Takes a new order to its outcome on the screen of the desk. */
export async function handleOrder(desk: Page, number: number, fate: Fate): Promise<void> {
  await desk.locator(`[data-order="${number}"]`).click()
  const sheet = desk.getByRole('dialog', { name: `Order ${number}`, exact: true })
  const press = (name: string) => sheet.getByRole('button', { name, exact: true }).click()
  const end = async (name: string) => {
    await sheet.getByLabel('Reason').selectOption('busy')
    await press(name)
  }
  if (fate === 'rejected') await end('Reject')
  else {
    await sheet.getByLabel('Minutes').fill('25')
    await press('Accept')
    await expect(sheet.getByRole('button', { name: 'Start preparing' })).toBeVisible()
    if (fate === 'cancelled') await end('Cancel order')
    if (fate === 'part-refunded') await sheet.getByLabel('Amount to refund').fill('0.500')
    if (fate === 'part-refunded' || fate === 'refunded') await refund(desk, sheet)
    if (fate !== 'cancelled') await complete(sheet, press)
  }
  const words = fate === 'rejected' || fate === 'cancelled' ? END_WORDS.cancelled : END_WORDS.completed
  await expect(sheet.getByText(new RegExp(` · ${words}$`))).toBeVisible()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(sheet).toHaveCount(0)
}

async function refund(desk: Page, sheet: Locator): Promise<void> {
  await sheet.getByRole('button', { name: /^Refund / }).click()
  await desk
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Refund / })
    .click()
  await expect(sheet.getByText(/^Refunded /)).toBeVisible()
}

/** Presses the next-state button until the order is completed, whatever its selling type. */
async function complete(sheet: Locator, press: (name: string) => Promise<void>): Promise<void> {
  await press('Start preparing')
  await press('Mark as ready')
  const [sendOut, done] = [
    sheet.getByRole('button', { name: 'Send out' }),
    sheet.getByRole('button', { name: 'Complete' }),
  ]
  await expect(sendOut.or(done)).toBeVisible()
  if (await sendOut.isVisible()) await sendOut.click()
  await done.click()
}

/** Opens a tool of the desk, runs the callback, and closes it. */
export async function withTool(
  desk: Page,
  name: string,
  use: (tool: Locator) => Promise<void>,
): Promise<void> {
  await desk.getByRole('button', { name, exact: true }).click()
  const tool = desk.getByRole('dialog', { name })
  await use(tool)
  await desk.keyboard.press('Escape')
  await expect(tool).toHaveCount(0)
}

/** The texts of the cards in the "Done" column, by order number. */
export async function endsOn(desk: Page): Promise<Map<number, string>> {
  const cards = await desk
    .getByRole('region', { name: 'Done', exact: true })
    .locator('[data-order]')
    .evaluateAll((all) => all.map((one) => [one.getAttribute('data-order'), one.textContent ?? ''] as const))
  return new Map(cards.map(([number, text]) => [Number(number), text]))
}
