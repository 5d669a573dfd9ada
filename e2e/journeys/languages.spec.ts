import type { Page } from '@playwright/test'
import { becomeCustomer } from '../support/account.ts'
import { addHalloumi, customerReadyToPay, payInCash } from '../support/checkout-steps.ts'
import { cutTexts, shortenedLabels } from '../support/cut-texts.ts'
import { englishLeft, LOCALES, merchantTexts } from '../support/english-left.ts'
import { markupTexts } from '../support/markup-texts.ts'
import { ordersOf } from '../support/merchant.ts'
import {
  at,
  CART_SCREENS,
  OPEN_SCREENS,
  onScreen,
  openScreen,
  orderScreens,
  type Screen,
} from '../support/screens.ts'
import { changeLanguage, speakLanguage, stillTexts } from '../support/speak-language.ts'
import { expect, test } from '../support/test.ts'
import { visitorName } from '../support/visitor.ts'

const WIDTH = 320
test.use({ viewport: { width: WIDTH, height: 720 } })
test.setTimeout(480_000)

const MERCHANTS = new Set(
  ['saffron', 'corner-cafe', 'harbour-books', 'gate-41'].flatMap((reference) => [
    ...merchantTexts(reference),
  ]),
)

interface Found {
  english: string[]
  cut: string[]
}

/**
 * The languages of every screen. A text that is in no catalogue shows in any of them; what is cut shows in those with the
 * longest words (de, fi, hy), the tallest letters (km, ur, vi), no spaces (ja, km), from right to left (ar, ur), and in
 * Cyrillic. They take turns. `FULL=1` reads all 41 on every screen; the documents below are always read in all of them.
 */
const READ = ['ar', 'de', 'ja', 'km', 'ur', 'fi', 'vi', 'hy', 'ru']
/** A screen is read in this many of them; the next screen goes on with those that follow. */
const READ_ON_ONE = 4

function languagesOf(place: number): string[] {
  if (process.env.FULL) return LOCALES.filter((locale) => locale !== 'en')
  return Array.from(
    { length: READ_ON_ONE },
    (_, index) => READ[(place * READ_ON_ONE + index) % READ.length] ?? 'ar',
  )
}

/** Adds what the open screen shows in English, or not as a whole, in any of these languages. */
async function readScreen(
  page: Page,
  screen: string,
  languages: readonly string[],
  { english, cut }: Found,
): Promise<void> {
  await speakLanguage(page, 'en')
  const inEnglish = new Set(await stillTexts(page))
  expect(inEnglish.size, screen).toBeGreaterThan(2)
  const stuck = new Set<string>()
  let from = 'en'
  for (const locale of languages) {
    const left = await changeLanguage(page, { from, to: locale }, { inEnglish, merchants: MERCHANTS, stuck })
    from = locale
    english.push(...left.map((text) => `${locale} ${screen}: ${text}`))
    const notWhole = [...(await cutTexts(page)), ...(await shortenedLabels(page))]
    cut.push(...notWhole.map((text) => `${locale} ${screen}: ${text}`))
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    if (width > WIDTH) cut.push(`${locale} ${screen} is ${width} px wide`)
  }
}

async function readScreens(page: Page, screens: readonly Screen[]): Promise<void> {
  const found: Found = { english: [], cut: [] }
  for (const [place, screen] of screens.entries())
    await onScreen(page, screen, () => readScreen(page, screen.name, languagesOf(place), found))
  expect(found).toEqual({ english: [], cut: [] })
}

for (const [part, screens] of Object.entries(OPEN_SCREENS))
  test(`[LC-01, LC-07, LC-11] nothing is left in English in another language, or cut at 320 px: ${part}`, async ({
    page,
  }) => {
    await readScreens(page, [
      ...screens,
      ...(part === 'start and menu' ? ['/gate-41', '/gate-41/pickup'].map(at) : []),
    ])
  })

test('[LC-01, LC-07, LC-11] nothing is left in English in another language, or cut at 320 px: cart and checkout', async ({
  page,
}) => {
  await addHalloumi(page)
  await readScreens(page, CART_SCREENS)
})

test('[LC-01, LC-07, LC-11] nothing is left in English in another language, or cut at 320 px: a customer with an order', async ({
  page,
  request,
  expectConsole,
}) => {
  expectConsole(/was preloaded using link preload but not used/)
  const name = visitorName()
  await becomeCustomer(page, name)
  await customerReadyToPay(page)
  await payInCash(page)
  await page.getByRole('button', { name: /^Place order/ }).click()
  await expect(page.getByRole('heading', { name: /^Thank you!/ })).toBeVisible()
  const [order] = await ordersOf(request, name)
  const own = ['orders/history', 'profile', 'locations', 'wallet/home', 'wallet/history']
  await readScreens(page, [...orderScreens(order?.id ?? ''), ...own.map((path) => at(`/saffron/${path}`))])
})

test('[LC-07] an English text is found where the file of a language does not come, and where a text is planted', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/Messages of mf-cart-checkout\/ja are missing/, /Failed to load resource/)
  await page.route('**/static/messages/mf-cart-checkout.ja.json', (route) => route.abort())
  await openScreen(page, '/saffron/pickup/cart')
  const found: Found = { english: [], cut: [] }
  await readScreen(page, 'cart', ['ar', 'ja', 'vi'], found)
  expect(found.english.every((line) => line.startsWith('ja cart: '))).toBe(true)
  expect(found.english).toContain('ja cart: Your cart is empty')
  const merchants = new Set<string>()
  const inEnglish = new Set(['3 items', 'Cart'])
  expect(englishLeft('fi', ['3 items', 'Cart', 'Hummus'], { inEnglish, merchants })).toEqual([
    '3 items',
    'Cart',
  ])
})

for (const path of ['', '/pickup', '/pickup/tea/jasmine-tea', '/Branches'])
  test(`[LC-01, LC-07, LC-09] the document has nothing in English in 41 languages before any script: /gate-41${path}`, async ({
    request,
  }) => {
    const textsIn = async (locale: string) => {
      const html = await (await request.get(`/gate-41${path}?lang=${locale}`)).text()
      expect(html).toContain(`<html lang="${locale}"`)
      expect(html).toContain('<div id="root" data-rendered>')
      return markupTexts(html)
    }
    const inEnglish = new Set(await textsIn('en'))
    const left: string[] = []
    for (const locale of LOCALES.filter((one) => one !== 'en')) {
      const english = englishLeft(locale, await textsIn(locale), { inEnglish, merchants: MERCHANTS })
      left.push(...english.map((text) => `${locale}: ${text}`))
    }
    expect(left).toEqual([])
  })
