import { randomInt } from 'node:crypto'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { Placed, Visit } from './screen-list.ts'

export type Kept = Awaited<ReturnType<BrowserContext['storageState']>>

/** What visitors have in their browser after each kind of visit, and what they ordered. */
export interface Visits {
  kept: Record<Exclude<Visit, 'new' | 'customer' | 'desk'>, Kept>
  placed: Placed
}

const PHONE = { width: 390, height: 844 }

/** Fills a cart and places orders as a visitor would, so that the pictures show screens as they really get. */
export async function makeVisits(browser: Browser, origin: string): Promise<Visits> {
  const context = await browser.newContext({ viewport: PHONE, baseURL: origin, locale: 'en-GB' })
  await context.addCookies([{ name: 'i18n_redirected', value: 'en', url: origin }])
  context.setDefaultTimeout(10_000)
  const page = await context.newPage()
  await fillCarts(page)
  const cart = await context.storageState()
  const order = await payOrder(page, 'pay')
  await moveOrder(context, order, ['accepted', 'preparing'])
  await fillCarts(page)
  const past = await payOrder(page, 'pay')
  await moveOrder(context, past, ['accepted', 'preparing', 'ready', 'completed'])
  await fillCarts(page)
  const unpaid = await payOrder(page, 'decline')
  await fillCarts(page)
  await sendOrder(page)
  const payment = new URL(page.url()).pathname
  const ordered = await context.storageState()
  await context.close()
  return { kept: { cart, ordered }, placed: { order, unpaid, payment } }
}

/**
 * Logs in as a new customer, with the code that the demo's outbox shows. For every set of pictures anew: a session is
 * renewed with a token that holds once.
 */
export async function logIn(page: Page, origin: string): Promise<void> {
  const phone = `5${randomInt(1_000_000, 9_999_999)}`
  await page.context().addCookies([{ name: 'i18n_redirected', value: 'en', url: origin }])
  await page.goto('/saffron/login')
  await page.getByRole('textbox', { name: 'Phone number' }).fill(phone)
  await page.getByRole('button', { name: 'Send code by SMS' }).click()
  const code = page.getByLabel('6-digit code')
  await code.waitFor()
  await code.fill(await codeSentTo(page, phone))
  await page.getByRole('textbox', { name: 'Name' }).fill('Mariam Al-Sabah')
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await page.waitForURL('**/saffron')
}

async function codeSentTo(page: Page, phone: string): Promise<string> {
  const answer = await page.request.get(`/api/demo/outbox?phone=965${phone}`)
  const { messages } = (await answer.json()) as { messages: { text: string }[] }
  const codes = messages.flatMap(({ text }) => /\d{6}/.exec(text) ?? [])
  if (!codes[0]) throw new Error('No code was sent')
  return codes[0]
}

async function fillCarts(page: Page): Promise<void> {
  await addItem(
    page,
    '/saffron/pickup/grills/shish-tawook',
    ['Full', 'Saffron rice', 'Garlic naan'],
    'Well done, please',
  )
  await addItem(page, '/saffron/pickup/mezze/hummus', ['Tannour bread'])
  await addItem(page, '/saffron/pickup/rice/lamb-biryani', ['Medium'])
  await addItem(page, '/corner-cafe/dinein/coffee/flat-white', ['Oat drink', 'House blend'])
  await addItem(page, '/corner-cafe/dinein/cakes/san-sebastian', [])
}

async function addItem(page: Page, path: string, options: string[], note?: string): Promise<void> {
  await page.goto(path)
  for (const name of options) await page.getByRole('radio', { name }).first().check()
  if (note) await page.getByRole('textbox', { name: 'Note' }).fill(note)
  await page.getByTestId('add-to-cart').getByRole('button', { name: 'Add' }).click()
  await page.getByTestId('add-to-cart').waitFor({ state: 'detached' })
}

async function sendOrder(page: Page): Promise<void> {
  await page.goto('/saffron/pickup/checkout')
  const pay = page.getByRole('button', { name: /^Pay / })
  await pay.waitFor()
  const name = page.getByRole('textbox', { name: 'Name' })
  if (await name.isVisible()) {
    await name.fill('Mariam Al-Sabah')
    await page.getByRole('textbox', { name: 'Phone number' }).fill('5000 1234')
    await page.getByRole('radio', { name: 'Bring it to my car' }).check()
    await page.getByRole('textbox', { name: 'Number plate' }).fill('12 34567')
    await page.getByRole('textbox', { name: 'Car' }).fill('Nissan Patrol')
  }
  await page.getByRole('radio', { name: 'Card' }).check()
  await pay.click()
  await page.waitForURL(/payments\/sandbox/)
}

/** Orders the cart by card and ends on the sandbox's page with the given outcome; returns the order's id. */
async function payOrder(page: Page, outcome: 'pay' | 'decline'): Promise<string> {
  await sendOrder(page)
  await page.locator(`button[value="${outcome}"]`).click()
  await page.waitForURL(/orders\/success|payment\/fail/)
  const url = new URL(page.url())
  const id = url.searchParams.get('order') ?? url.pathname.split('/').at(-1)
  if (!id) throw new Error(`No order in ${url.href}`)
  return id
}

async function moveOrder({ request }: BrowserContext, order: string, states: string[]): Promise<void> {
  for (const state of states) {
    const answer = await request.post(`/api/merchant/saffron/orders/${order}/state`, {
      headers: { authorization: 'Bearer demo-merchant-key-saffron' },
      data: { state },
    })
    if (!answer.ok()) throw new Error(`The order could not become ${state}: ${await answer.text()}`)
  }
}
