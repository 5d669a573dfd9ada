import type { Browser, Page, Request } from '@playwright/test'
import { aPhone, becomeCustomer } from '../account.ts'
import {
  addHalloumi,
  answerContact,
  customerReadyToPay,
  goToCheckout,
  payInCash,
  readyToPay,
} from '../checkout-steps.ts'
import { addTwo, answerAddress, openPicker } from '../delivering.ts'
import { expect, waitForTakeover } from '../test.ts'
import { visitorName } from '../visitor.ts'
import { WORDS } from '../words.ts'
import type { OrderBody } from './calls.ts'

/** What a visitor orders, and how. */
export type Kind = 'dine-in' | 'walk-in' | 'car' | 'delivery' | 'scheduled' | 'gift' | 'wallet'
export type Payment = 'cash' | 'card' | 'wallet'

/** A visitor with the page of a placed order open. */
export interface OrderingVisitor {
  page: Page
  number: number
  id: string
  body: OrderBody
}

/** Price of the first wallet package, in minor units. */
export const PACKAGE_PRICE = 10_000

/** Opens the shop in a new browser context; uncaught errors of its pages are added to `faults`. */
export async function openVisitor(browser: Browser, origin: string, faults: string[]): Promise<Page> {
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'en-GB',
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
  })
  context.on('weberror', (fault) => faults.push(fault.error().message))
  const page = await context.newPage()
  waitForTakeover(page)
  return page
}

/** Fills in the checkout completely without placing the order. */
export async function readyTo(page: Page, kind: Kind, payment: Payment): Promise<void> {
  await PREPARE[kind](page)
  if (payment === 'cash') await payInCash(page)
  if (payment === 'wallet') {
    await page.getByRole('switch', { name: 'Pay from your wallet' }).check()
    await expect(page.getByText(/Your wallet covers the whole order/)).toBeVisible()
  }
}

/** Places the order, pays at the sandbox if it is paid by card, and leaves the order page open. */
export async function placeOrder(page: Page, payment: Payment): Promise<OrderingVisitor> {
  const sent = page.waitForRequest(isOrder)
  await page.getByRole('button', { name: payment === 'card' ? /^Pay KWD/ : /^Place order/ }).click()
  const body = (await sent).postDataJSON() as OrderBody
  if (payment === 'card') await page.getByRole('button', { name: 'Pay', exact: true }).click()
  const thanks = page.getByRole('heading', { name: /^Thank you! Order \d+/ })
  await expect(thanks).toBeVisible()
  const number = Number(/\d+/.exec((await thanks.textContent()) ?? '')?.[0])
  await page.getByRole('link', { name: 'Follow your order' }).click()
  await expect(page).toHaveURL(/\/saffron\/order\/[^/]+$/)
  await expect(stateOn(page)).toBeAttached()
  return { page, number, body, id: new URL(page.url()).pathname.split('/').at(-1) ?? '' }
}

/** The state shown on an order page. */
export const stateOn = (page: Page) =>
  page.getByRole('region', { name: WORDS.en.state }).locator('[aria-current=step]')

const isOrder = (request: Request) =>
  request.method() === 'POST' && request.url().endsWith('/api/webapp/order')

const PREPARE: Record<Kind, (page: Page) => Promise<void>> = {
  'dine-in': async (page) => {
    await page.goto('/saffron/dinein/hot-mezze?table=saffron-salmiya-t7')
    await page.getByRole('button', { name: 'Add Grilled halloumi' }).click()
    await goToCheckout(page)
    await page.getByRole('button', { name: 'Yes, table T7' }).click()
  },
  'walk-in': walkIn,
  car: (page) => readyToPay(page, visitorName()),
  delivery: deliver,
  scheduled: async (page) => {
    await walkIn(page)
    const card = page.getByRole('region', { name: 'When' })
    await card.getByRole('button', { name: 'Change' }).click()
    await card.getByRole('radio', { name: 'Later' }).check()
    await card.getByRole('radiogroup', { name: 'Day' }).getByRole('radio').nth(1).check()
    await card.getByRole('radiogroup', { name: 'Time' }).getByRole('radio').nth(2).check()
    await card.getByRole('button', { name: 'Done' }).click()
  },
  gift: async (page) => {
    await deliver(page)
    await page.getByRole('switch', { name: 'Send as a gift' }).check()
    await page.getByRole('textbox', { name: 'Recipient', exact: true }).fill('Noura')
    await page.getByRole('textbox', { name: 'Recipient’s phone number' }).fill(aPhone())
  },
  wallet: async (page) => {
    await becomeCustomer(page, visitorName())
    await page.goto('/saffron/wallet/walletPackage')
    await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
    await page.getByRole('button', { name: /^Pay KWD/ }).click()
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(page.getByText('Credit added')).toBeVisible()
    await customerReadyToPay(page)
  },
}

async function walkIn(page: Page): Promise<void> {
  await addHalloumi(page)
  await goToCheckout(page)
  await answerContact(page, visitorName(), WORDS.en, aPhone())
  await page
    .getByRole('region', { name: 'Pickup', exact: true })
    .getByRole('radio', { name: 'Walk in' })
    .check()
}

async function deliver(page: Page): Promise<void> {
  const picker = await openPicker(page)
  await picker
    .getByRole('button', { name: /Salmiya/ })
    .first()
    .click()
  await addTwo(page)
  await goToCheckout(page)
  await answerContact(page, visitorName(), WORDS.en, aPhone())
  await answerAddress(page)
}
