import { expect, type Locator, type Page } from '@playwright/test'
import { WORDS, type Words } from './words.ts'

/** One grilled halloumi for pickup at 1.850, without options: with 10 % service charge it is 2.035. */
export async function addHalloumi(page: Page): Promise<void> {
  await page.goto('/saffron/pickup/hot-mezze')
  await page.getByRole('button', { name: 'Add Grilled halloumi' }).click()
  await expect(page.getByRole('link', { name: 'View cart' })).toContainText('KWD 2.035')
}

/** From the menu by the cart to the checkout. */
export async function goToCheckout(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'View cart' }).click()
  await page.getByRole('link', { name: /^Checkout (KWD|€)/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeAttached()
}

/** A checkout of one halloumi for pickup with everything answered but the payment. */
export async function readyToPay(page: Page, name: string): Promise<void> {
  await addHalloumi(page)
  await goToCheckout(page)
  await answerContact(page, name)
  await answerCar(page)
}

/** Fills in the contact card. */
export async function answerContact(
  page: Page,
  name: string,
  words: Words = WORDS.en,
  phone = '51234567',
): Promise<void> {
  const card = page.getByRole('region', { name: words.contact })
  await card.getByRole('textbox', { name: words.name }).fill(name)
  await card.getByRole('textbox', { name: words.phone }).fill(phone)
  await card.getByRole('button', { name: words.done }).click()
}

/** A checkout of halloumi for pickup by a customer, whose name and number are filled in already. */
export async function customerReadyToPay(page: Page, count = 1): Promise<void> {
  await addHalloumi(page)
  const cart = page.getByRole('link', { name: 'View cart' })
  for (let more = 1; more < count; more += 1) {
    await page.getByRole('button', { name: 'One more Grilled halloumi' }).press('Enter')
    await expect(cart).toContainText(`KWD ${((more + 1) * 2.035).toFixed(3)}`)
  }
  await goToCheckout(page)
  await answerCar(page)
}

/** Answers the card that asks for the car. */
async function answerCar(page: Page): Promise<void> {
  const card = page.getByRole('region', { name: 'Pickup', exact: true })
  await card.getByRole('radio', { name: 'Bring it to my car' }).check()
  await card.getByRole('textbox', { name: 'Number plate' }).fill('17-4521')
  await card.getByRole('button', { name: 'Done' }).click()
}

/** Chooses cash; the card is folded when an earlier order was paid for. */
export async function payInCash(page: Page): Promise<void> {
  const card = page.getByRole('region', { name: 'Payment' })
  const cash = card.getByRole('radio', { name: /^Cash/ })
  const change = card.getByRole('button', { name: 'Change' })
  await expect(cash.or(change)).toBeVisible()
  if (await change.isVisible()) await change.click()
  await cash.check()
}

/** The words beside a radio button, as they are written. */
export async function labelOf(radio: Locator): Promise<string> {
  return radio.evaluate((input: HTMLInputElement) => input.labels?.[0]?.textContent ?? '')
}
