import { mkdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { becomeCustomer } from '../support/account.ts'
import { serveHostedPage, startTapShop, type TapShop } from '../support/tap-shop.ts'
import { expect, test } from '../support/test.ts'
import { textsOf } from '../support/texts.ts'
import { speaks, visitorName } from '../support/visitor.ts'

const PORT = Number(process.env.E2E_PORT ?? 3300) + 44
const { PICTURES } = process.env
const LOCALES = ['en', 'ar'] as const
type Locale = (typeof LOCALES)[number]

/** What the bank says of a declined payment, and what its customer may know of it. */
const DECLINES = { 'Too little money': 'decline.insufficient_funds', 'Expired card': 'decline.expired_card' }

interface Method {
  shop: string
  /** Tap's name for it. */
  source: string
  /** Literal, as people read it. */
  name: Record<Locale, string>
  decline: keyof typeof DECLINES
}
/** Every method of paying online, with a shop whose currency it takes. */
const METHODS: Method[] = [
  { shop: 'saffron', source: 'src_card', name: { en: 'Card', ar: 'بطاقة' }, decline: 'Expired card' },
  { shop: 'saffron', source: 'src_kw.knet', name: { en: 'KNET', ar: 'كي نت' }, decline: 'Too little money' },
  { shop: 'mada-cafe', source: 'src_sa.mada', name: { en: 'mada', ar: 'مدى' }, decline: 'Too little money' },
  {
    shop: 'benefit-cafe',
    source: 'src_bh.benefit',
    name: { en: 'Benefit', ar: 'بنفت' },
    decline: 'Too little money',
  },
  {
    shop: 'saffron',
    source: 'src_apple_pay',
    name: { en: 'Apple Pay', ar: 'Apple Pay' },
    decline: 'Expired card',
  },
  {
    shop: 'saffron',
    source: 'src_google_pay',
    name: { en: 'Google Pay', ar: 'Google Pay' },
    decline: 'Expired card',
  },
]
/** What each shop offers a device with Apple Pay: that first, the others in the order of the shop. */
const OFFERED: Record<string, Record<Locale, string[]>> = {
  saffron: {
    en: ['Apple Pay', 'Card', 'Google Pay', 'KNET', 'Cash'],
    ar: ['Apple Pay', 'بطاقة', 'Google Pay', 'كي نت', 'نقدًا'],
  },
  'mada-cafe': {
    en: ['Apple Pay', 'Card', 'Google Pay', 'mada', 'Cash'],
    ar: ['Apple Pay', 'بطاقة', 'Google Pay', 'مدى', 'نقدًا'],
  },
  'benefit-cafe': {
    en: ['Apple Pay', 'Card', 'Google Pay', 'Benefit', 'Cash'],
    ar: ['Apple Pay', 'بطاقة', 'Google Pay', 'بنفت', 'نقدًا'],
  },
}
const CASH = { en: 'Cash', ar: 'نقدًا' }

function wordsOf(locale: Locale) {
  return {
    cart: textsOf('mf-cart-checkout/src/messages', locale),
    quick: textsOf('mf-cart-checkout/src/messages/quick', locale),
    orders: textsOf('packages/remote-kit/src/messages/orders', locale),
    actions: textsOf('packages/remote-kit/src/messages/actions', locale),
    declines: textsOf('packages/remote-kit/src/messages/declines', locale),
    account: textsOf('mf-account-wallet/src/messages', locale),
  }
}
type Words = ReturnType<typeof wordsOf>

/** From a menu by the cart to the checkout of a table, where nothing but the payment is open. */
async function readyToPay(page: Page, shop: string, { cart, quick }: Words): Promise<void> {
  const menu = shop === 'saffron' ? 'hot-mezze' : 'tea-and-cold'
  const table = shop === 'saffron' ? 'saffron-salmiya-t7' : `${shop}-olaya-t1`
  await page.goto(`/${shop}/dinein/${menu}?table=${table}`)
  await page
    .getByRole('button', { name: quick('quick.add') })
    .first()
    .click()
  await page.getByRole('link', { name: cart('bar.view') }).click()
  await page.getByRole('link', { name: cart('checkout.title') }).click()
  await page.getByRole('button', { name: cart('table.yes') }).click()
}

const paymentOf = (page: Page, { cart }: Words) =>
  page.getByRole('radiogroup', { name: cart('payment.title') })

/** Chooses a method, which has a mark beside its name. */
async function choose(page: Page, words: Words, name: string): Promise<void> {
  const row = paymentOf(page, words).locator('label', { hasText: name })
  await expect(row.locator('svg')).toBeVisible()
  await row.click()
  await expect(paymentOf(page, words).getByRole('radio', { name: new RegExp(`^${name}`) })).toBeChecked()
}

const payButton = (page: Page, { actions }: Words) =>
  page.getByRole('button', { name: actions('action.pay') })

/** The page that thanks and the order’s page, both naming how it was paid. */
async function seeNamed(page: Page, { cart }: Words, said: string, picture: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: cart('success.heading') })).toBeVisible()
  await expect(page.getByText(said, { exact: true })).toBeVisible()
  await take(page, `${picture}-success`)
  await page.getByRole('link', { name: cart('success.follow') }).click()
  await expect(page.getByRole('heading', { level: 1, name: cart('order.heading') })).toBeVisible()
  await expect(page.getByText(said, { exact: true })).toBeVisible()
  await take(page, `${picture}-order`)
}

/** Pictures in light and dark, where `PICTURES` names a folder. */
async function take(page: Page, name: string): Promise<void> {
  if (!PICTURES) return
  mkdirSync(PICTURES, { recursive: true })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.evaluate(() => scrollTo(0, 0))
    await page.screenshot({
      path: `${PICTURES}/${name}-${colorScheme}.png`,
      fullPage: true,
      animations: 'disabled',
    })
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

test('[PR-04, OR-05, LC-01] ar: KNET of the demo is declined, then paid and named on the order', {
  tag: '@soak',
}, async ({ page, context }) => {
  const words = wordsOf('ar')
  await speaks(context, 'ar')
  await readyToPay(page, 'saffron', words)
  await choose(page, words, 'كي نت')
  await payButton(page, words).click()
  await page.getByRole('button', { name: 'رفض الدفع', exact: true }).click()
  await page.getByRole('button', { name: words.cart('fail.payAgain') }).click()
  await page.getByRole('button', { name: 'ادفع', exact: true }).click()
  await seeNamed(page, words, 'كي نت · مدفوع', 'ar-demo-knet')
})

test.describe('at a provider', { tag: '@soak' }, () => {
  // One shop serves all of them.
  test.describe.configure({ mode: 'default' })
  let shop: TapShop
  test.use({ baseURL: `http://localhost:${PORT}` })
  test.beforeAll(async () => {
    shop = await startTapShop(PORT)
  })
  test.afterAll(() => shop?.close())
  test.beforeEach(({ context }) => serveHostedPage(context, shop.bank))

  for (const locale of LOCALES) {
    const words = wordsOf(locale)
    const paid = { en: 'paid', ar: 'مدفوع' }[locale]
    test.describe(locale, () => {
      test.beforeEach(({ context }) => speaks(context, locale))

      for (const { shop: reference, source, name, decline } of METHODS)
        test(`[PR-04, OR-05, RT-17, LC-01] ${locale}: ${name.en} is declined with what the customer may know, then paid and named`, async ({
          page,
        }) => {
          const own = name[locale]
          const picture = `${locale}-${source}`
          if (source === 'src_apple_pay') await withApplePay(page)
          await readyToPay(page, reference, words)
          await choose(page, words, own)
          await take(page, `${picture}-checkout`)
          await payButton(page, words).click()
          await expect(page.getByRole('heading', { name: source })).toBeVisible()
          await page.getByRole('button', { name: decline }).click()
          await expect(page.getByRole('heading', { name: words.orders('payment.not-through') })).toBeVisible()
          await expect(page.getByText(words.declines(DECLINES[decline]))).toBeVisible()
          await take(page, `${picture}-declined`)
          await page.getByRole('button', { name: words.cart('fail.payAgain') }).click()
          await expect(page.getByRole('heading', { name: source })).toBeVisible()
          await page.getByRole('button', { name: 'Pay' }).click()
          await seeNamed(page, words, `${own} · ${paid}`, picture)
        })

      test(`[PR-04, OR-05, LC-01] ${locale}: cash is chosen where it and online methods are, and named`, async ({
        page,
      }) => {
        await readyToPay(page, 'mada-cafe', words)
        await choose(page, words, CASH[locale])
        await take(page, `${locale}-cash-checkout`)
        await page.getByRole('button', { name: words.cart('checkout.place') }).click()
        await seeNamed(page, words, CASH[locale], `${locale}-cash`)
      })

      test(`[PR-04, OR-05, LC-01] ${locale}: only methods of the shop, its currency and the device are offered`, async ({
        page,
        browser,
      }) => {
        await withApplePay(page)
        for (const [reference, offered] of Object.entries(OFFERED)) {
          await readyToPay(page, reference, words)
          const radios = paymentOf(page, words).getByRole('radio')
          await expect(radios).toHaveCount(offered[locale].length)
          for (const [place, one] of offered[locale].entries())
            await expect(radios.nth(place)).toHaveAccessibleName(new RegExp(`^${one}`))
        }
        const other = await browser.newContext({
          baseURL: shop.origin,
          locale: 'en-GB',
          serviceWorkers: 'block',
        })
        await speaks(other, locale)
        const device = await other.newPage()
        await readyToPay(device, 'saffron', words)
        await expect(paymentOf(device, words).getByRole('radio')).toHaveCount(4)
        await expect(device.getByText('Apple Pay')).toHaveCount(0)
        await readyToPay(device, 'cash-cafe', words)
        const payment = device.getByRole('region', { name: words.cart('payment.title') })
        await expect(payment.getByText(CASH[locale], { exact: true })).toBeVisible()
        await expect(payment.getByRole('radio')).toHaveCount(0)
        await other.close()
      })

      test(`[PR-04, WL-02, LC-01] ${locale}: a wallet with enough credit pays, and is named`, async ({
        page,
        context,
      }) => {
        await speaks(context, 'en')
        await becomeCustomer(page, visitorName())
        await page.goto('/saffron/wallet/walletPackage')
        await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
        await page.getByRole('button', { name: /^Pay KWD/ }).click()
        await page.getByRole('button', { name: 'Pay', exact: true }).click()
        await expect(page.getByText('Credit added')).toBeVisible()
        await speaks(context, locale)
        await readyToPay(page, 'saffron', words)
        await page.getByRole('switch', { name: words.account('wallet-switch.label') }).check()
        await expect(page.getByText(words.account('wallet-switch.covers'))).toBeVisible()
        const payment = page.getByRole('region', { name: words.cart('payment.title') })
        await expect(payment.getByText(words.cart('payment.covered'))).toBeVisible()
        await take(page, `${locale}-wallet-checkout`)
        await page.getByRole('button', { name: words.cart('checkout.place') }).click()
        const said = { en: 'Wallet · paid', ar: 'المحفظة · مدفوع' }[locale]
        await seeNamed(page, words, said, `${locale}-wallet`)
      })
    })
  }
})

/** A device that can pay with Apple Pay. */
const withApplePay = (page: Page) =>
  page.addInitScript(() => Object.assign(globalThis, { ApplePaySession: class {} }))
