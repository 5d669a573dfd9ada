import type { BrowserContext, Page } from 'playwright-core'
import type { Composition } from './composition.ts'
import { payAtStripe } from './pay-at-stripe.ts'
import { type ShopOrder, shopOf } from './shop.ts'

const SECOND = 1_000
/** The status of an order arrives by its stream, or by asking once the stream has broken. */
const LIVE = 60 * SECOND

export interface Contact {
  name: string
  phone: string
}

/** Orders and pays by card, then follows the order while the shop moves it on. */
export async function order(page: Page, composition: Composition, contact: Contact): Promise<ShopOrder> {
  await payAtStripe(page.context(), composition)
  await page.goto('/saffron/pickup/hot-mezze')
  await page.getByRole('button', { name: 'Add Grilled halloumi' }).click()
  await page.getByRole('link', { name: 'View cart' }).click()
  await page.getByRole('link', { name: /^Checkout KWD/ }).click()
  await fillIn(page, 'Your details', { Name: contact.name, 'Phone number': contact.phone })
  await page.getByRole('button', { name: /^Pay KWD/ }).click()
  await page.getByRole('heading', { name: /^Thank you! Order / }).waitFor()
  const shop = shopOf(composition.origin)
  const [placed] = await shop.ordersOf(contact.name)
  if (!placed) throw new Error(`No order of ${contact.name}`)
  await page.getByRole('link', { name: 'Follow your order' }).click()
  const current = page.getByRole('region', { name: 'Order status' }).locator('[aria-current=step]')
  for (const [state, words] of [
    ['accepted', 'Accepted'],
    ['preparing', 'Preparing'],
    ['ready', 'Ready'],
  ] as const) {
    await shop.move(placed.id, state)
    await current.filter({ hasText: words }).waitFor({ timeout: LIVE })
  }
  return placed
}

async function fillIn(page: Page, region: string, fields: Record<string, string>): Promise<void> {
  const card = page.getByRole('region', { name: region, exact: true })
  for (const [name, value] of Object.entries(fields)) await card.getByRole('textbox', { name }).fill(value)
  await card.getByRole('button', { name: 'Done' }).click()
}

/** Logs in by the code that the message service received. */
export async function logIn(page: Page, { messages }: Composition, contact: Contact): Promise<void> {
  await page.goto('/saffron/login')
  const before = messages.received.length
  await page.getByRole('textbox', { name: 'Phone number' }).fill(contact.phone)
  await page.getByRole('button', { name: 'Send code by SMS' }).click()
  await page.getByRole('heading', { level: 1, name: 'Enter the code' }).waitFor()
  const code = await codeAfter(messages.received, before)
  await page.getByLabel('6-digit code').fill(code)
  await page.getByRole('textbox', { name: 'Name' }).fill(contact.name)
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await page.waitForURL('**/saffron')
}

async function codeAfter(received: readonly { text: string }[], before: number): Promise<string> {
  const end = performance.now() + LIVE
  while (performance.now() < end) {
    const code = received
      .slice(before)
      .map(({ text }) => /\d{6}/.exec(text)?.[0])
      .find((one) => one)
    if (code) return code
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('No code was sent.')
}

/** Reserves the first time that is free on a day. */
export async function reserve(page: Page, contact: Contact, daysAhead: number): Promise<void> {
  await page.goto('/saffron/reservation/reserv_dinein')
  const days = page.getByRole('radiogroup', { name: 'Day' }).getByRole('radio')
  await days.nth(daysAhead).check({ force: true })
  const times = page.getByRole('region', { name: 'Time', exact: true }).getByRole('listitem')
  await times.getByRole('button').first().click()
  await page.getByRole('timer').waitFor()
  const card = page.getByRole('region', { name: 'Your details' })
  await card.getByRole('textbox', { name: 'Name' }).fill(contact.name)
  await card.getByRole('textbox', { name: 'Phone number' }).fill(contact.phone)
  await page.getByRole('button', { name: /^Reserve ·/ }).click()
  await page.waitForURL('**/saffron/reservation/success/**')
}

/** Documents and scripts of a visitor that failed; calls of the API may be repeated and count by their outcome. */
export function watchFailures(context: BrowserContext): string[] {
  const failures: string[] = []
  context.on('response', (answer) => {
    if (answer.status() >= 500 && !answer.url().includes('/api/'))
      failures.push(`${answer.status()} ${answer.url()}`)
  })
  context.on('weberror', (error) => failures.push(String(error.error())))
  return failures
}
