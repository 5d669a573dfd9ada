import type { Locator, Page } from '@playwright/test'

/** Within the nearest zone, and out at sea. */
export const SALMIYA = { latitude: 29.3375, longitude: 48.0758 }
export const AT_SEA = { latitude: 29.45, longitude: 48.2 }

/** The map's own code. */
export const MAP_CHUNK = /\/map\.[^/]*js$/

/** The sheet in which the place of a delivery is chosen; the menu opens it by itself, once in a visit (BX-01). */
export async function openPicker(page: Page): Promise<Locator> {
  await page.goto('/saffron/delivery')
  return page.getByRole('dialog', { name: 'Where should we deliver?' })
}

/** The map of the sheet, which moves under its pin. */
export const mapOf = (picker: Locator) =>
  picker.getByRole('application', { name: 'Map with a pin in the middle' })

/** Two grilled halloumi for delivery: enough for the minimum of the nearest zone. */
export async function addTwo(page: Page): Promise<void> {
  await page.goto('/saffron/delivery/hot-mezze')
  await page.getByRole('button', { name: 'Add Grilled halloumi' }).click()
  await page.getByRole('button', { name: 'One more Grilled halloumi' }).press('Enter')
}

/** Fills in what has to be known of an address in Kuwait. */
export async function answerAddress(page: Page): Promise<void> {
  const card = page.getByRole('region', { name: 'Delivery', exact: true })
  await card.getByRole('textbox', { name: 'Block', exact: true }).fill('3')
  await card.getByRole('textbox', { name: 'Street', exact: true }).fill('Salem Al Mubarak')
  await card.getByRole('textbox', { name: 'House number' }).fill('7')
}

/** The addresses of requests for a kind of file, from now on. */
export function requestsFor(page: Page, file: RegExp): string[] {
  const asked: string[] = []
  page.on('request', (one) => {
    if (file.test(new URL(one.url()).pathname)) asked.push(one.url())
  })
  return asked
}
