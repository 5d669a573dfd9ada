import type { Page } from 'playwright-core'

/** What a visitor has done before the picture: nothing, filled a cart, ordered, or logged in. */
export type Visit = 'new' | 'cart' | 'ordered' | 'customer'

/** Ids that only exist once something was ordered for the pictures. */
export interface Placed {
  /** Paid, and being prepared. */
  order: string
  /** Saved, but its payment was declined. */
  unpaid: string
  /** Path of the sandbox's payment page for an order that waits for it. */
  payment: string
}

export interface ScreenShot {
  name: string
  path: string | ((placed: Placed, locale: string) => string)
  visit?: Visit
  /** What to do before the picture is taken. */
  act?: (page: Page) => Promise<void>
  /** The server responds 404, which the browser's console logs. */
  isMissing?: true
  /** The whole page, not only what a phone shows at once. */
  whole?: true
}

async function tapAdd(page: Page): Promise<void> {
  await page.getByTestId('add-to-cart').getByRole('button').click()
  await page.locator('[aria-invalid="true"], [role="alert"]').first().waitFor()
}

async function openBranches(page: Page): Promise<void> {
  await page.getByRole('main').locator('[aria-haspopup="dialog"]').first().click()
  await page
    .getByRole('dialog')
    .getByRole('radio')
    .or(page.getByRole('dialog').getByRole('button'))
    .first()
    .waitFor()
}

async function openAreas(page: Page): Promise<void> {
  await page.getByRole('main').locator('[aria-haspopup="dialog"]').first().click()
  await page.getByRole('dialog').getByRole('searchbox').waitFor()
}

async function openPin(page: Page): Promise<void> {
  await openAreas(page)
  await page.getByRole('dialog').locator('[aria-pressed="false"]').first().click()
  await page.locator('[data-pin]').waitFor()
}

async function openMap(page: Page): Promise<void> {
  await page.getByRole('main').locator('[aria-expanded="false"]').first().click()
  await page.getByRole('main').locator('canvas').waitFor()
}

async function openSizes(page: Page): Promise<void> {
  await page.getByTestId('menu-row').filter({ hasText: '1.350' }).getByTestId('quick-add').click()
  await page.getByRole('dialog').getByRole('button').first().waitFor()
}

const search = (words: Record<'en' | 'ar', string>) => async (page: Page) => {
  const isArabic = (await page.locator('html').getAttribute('lang')) === 'ar'
  const query = isArabic ? words.ar : words.en
  await page.getByRole('textbox').fill(query)
  await page.getByRole('main').getByText(query).first().waitFor()
}

async function send(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button').last().click()
  await page.locator('[aria-invalid="true"]').first().waitFor()
}

async function scrollDown(page: Page): Promise<void> {
  const fourth = page.getByRole('main').locator('section').nth(3)
  await fourth.evaluate((section) => section.scrollIntoView({ block: 'center' }))
}

async function scrollToEnd(page: Page): Promise<void> {
  await page.getByRole('main').evaluate((main) => main.scrollIntoView({ block: 'end' }))
}

async function openTotals(page: Page): Promise<void> {
  await page.locator('summary').first().click()
}

async function chooseTime(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('radio').nth(2).check({ force: true })
  await page.getByRole('main').locator('li button:enabled').first().click()
  await page.getByRole('timer').waitFor()
}

async function openFloor(page: Page): Promise<void> {
  await chooseTime(page)
  const ways = page
    .getByRole('main')
    .getByRole('group')
    .filter({ has: page.locator('[aria-pressed]') })
  await ways.last().getByRole('button').last().click()
  await page.getByRole('main').locator('[role="radiogroup"] [dir="ltr"]').first().waitFor()
}

async function askForCode(page: Page): Promise<void> {
  // A number may be asked for once in a while: each look has its own.
  const look = await page.evaluate(
    () =>
      `${innerWidth}${Number(document.dir === 'rtl')}${Number(matchMedia('(prefers-color-scheme: dark)').matches)}`,
  )
  await page.locator('input[type="tel"]').fill(`5${look.padStart(7, '0')}`)
  await page.getByRole('main').locator('button[type="submit"]').click()
  await page.locator('input[autocomplete="one-time-code"]').waitFor()
}

async function openCountries(page: Page): Promise<void> {
  await page.getByRole('main').locator('[aria-haspopup="dialog"]:enabled').first().click()
  await page.getByRole('dialog').getByRole('button').nth(5).waitFor()
}

async function openDeletion(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button').last().click()
  await page.getByRole('dialog').getByRole('checkbox').waitFor()
}

async function buyCredit(page: Page): Promise<void> {
  await page.getByRole('main').locator('a[href$="/saffron-table"]').click()
  await page.getByRole('main').locator('button:enabled').last().click()
  await page.locator('button[value="pay"]').click()
  await page.waitForURL('**/wallet/home?purchase=*')
  await page.getByRole('main').locator('a[href$="/wallet/history"]').waitFor()
}

async function openPhoneChange(page: Page): Promise<void> {
  await page.getByRole('main').locator('section').first().getByRole('button').click()
  await page.locator('input[type="tel"]').waitFor()
}

async function openChange(page: Page): Promise<void> {
  await reserve(page)
  await page.getByRole('main').getByRole('button').first().click()
  await page.getByRole('main').locator('li button:enabled').first().waitFor()
}

async function reserve(page: Page): Promise<void> {
  await chooseTime(page)
  const main = page.getByRole('main')
  await main.getByRole('textbox').first().fill('Noura')
  await main.locator('input[type="tel"]').last().fill('51234567')
  await main.getByRole('button').last().click()
  await main.locator('a[download]').waitFor()
}

async function openTimes(page: Page): Promise<void> {
  const card = page.locator('section', { has: page.getByRole('heading', { name: /^(When|الوقت)$/ }) })
  await card.getByRole('button').first().click()
  await card.getByRole('radio').last().check()
  await card.getByRole('group').last().getByRole('button').first().waitFor()
}

async function openEdit(page: Page): Promise<void> {
  await page.getByRole('main').locator('[aria-haspopup="dialog"]').first().click()
  await page.getByRole('dialog').getByRole('radio').first().waitFor()
}

async function openDish(page: Page): Promise<void> {
  await page.getByRole('main').locator('a[href$="/grills/shish-tawook"]').first().click()
  await page.getByTestId('item-page').waitFor()
}

async function bringCoupon(page: Page): Promise<void> {
  const code = page.locator('form').getByRole('textbox').first()
  await code.fill('welcome10')
  await code.press('Enter')
  await code.waitFor({ state: 'detached' })
}

async function openWishes(page: Page): Promise<void> {
  await page.getByRole('main').locator('[aria-haspopup="dialog"]').nth(1).click()
  await page.getByRole('dialog').getByRole('checkbox').first().waitFor()
}

/** Every screen of the storefront, in the states a visitor meets. */
export const SCREENS: ScreenShot[] = [
  { name: 'index', path: '/' },
  { name: 'not-found', path: '/404' },
  { name: 'unknown-business', path: '/no-such-place', isMissing: true },
  { name: 'landing', path: '/saffron' },
  { name: 'landing-end', path: '/saffron', act: scrollToEnd },
  { name: 'menu-list', path: '/saffron/pickup' },
  { name: 'menu-scrolled', path: '/saffron/pickup', visit: 'cart', act: scrollDown },
  { name: 'menu-grid', path: '/corner-cafe/dinein' },
  { name: 'menu-shop', path: '/harbour-books/pickup' },
  { name: 'menu-with-cart', path: '/saffron/pickup', visit: 'cart' },
  { name: 'delivery-areas', path: '/saffron/delivery', act: openAreas },
  { name: 'delivery-pin', path: '/saffron/delivery', act: openPin },
  { name: 'delivery-countries', path: '/harbour-books/delivery', act: openAreas },
  { name: 'menu-branches', path: '/saffron/pickup', act: openBranches },
  { name: 'menu-sizes', path: '/saffron/pickup/mezze', act: openSizes },
  { name: 'menu-wishes', path: '/saffron/pickup', act: openWishes },
  { name: 'item-from-menu', path: '/saffron/pickup', act: openDish },
  { name: 'category', path: '/saffron/pickup/grills', visit: 'cart' },
  { name: 'item', path: '/saffron/pickup/grills/shish-tawook', whole: true },
  { name: 'item-top', path: '/saffron/pickup/grills/shish-tawook' },
  { name: 'item-too-early', path: '/saffron/pickup/grills/shish-tawook', act: tapAdd },
  { name: 'item-by-weight', path: '/saffron/pickup/sea/zubaidi', whole: true },
  { name: 'item-shop', path: '/harbour-books/pickup/sea-stories/odyssey', whole: true },
  { name: 'search', path: '/saffron/pickup/search' },
  {
    name: 'search-found',
    path: '/saffron/pickup/search',
    act: search({ en: 'lamb', ar: 'لحم' }),
  },
  { name: 'search-nothing', path: '/saffron/pickup/search', act: search({ en: 'sushi', ar: 'سوشي' }) },
  { name: 'cart-empty', path: '/saffron/pickup/cart' },
  { name: 'cart', path: '/saffron/pickup/cart', visit: 'cart', act: openTotals, whole: true },
  { name: 'cart-top', path: '/saffron/pickup/cart', visit: 'cart' },
  { name: 'cart-cafe', path: '/corner-cafe/dinein/cart', visit: 'cart', whole: true },
  { name: 'checkout-pickup', path: '/saffron/pickup/checkout', visit: 'cart', whole: true },
  { name: 'checkout-missing', path: '/saffron/pickup/checkout', visit: 'cart', act: send, whole: true },
  { name: 'checkout-later', path: '/saffron/pickup/checkout', visit: 'cart', act: openTimes, whole: true },
  { name: 'cart-coupon', path: '/saffron/pickup/cart', visit: 'cart', act: bringCoupon, whole: true },
  { name: 'cart-edit', path: '/saffron/pickup/cart', visit: 'cart', act: openEdit },
  {
    name: 'checkout-dine-in',
    path: '/corner-cafe/dinein/checkout?table=corner-cafe-olaya-t4',
    visit: 'cart',
    whole: true,
  },
  { name: 'checkout-delivery', path: '/saffron/delivery/checkout', visit: 'cart', whole: true },
  {
    name: 'sandbox-payment',
    path: ({ payment }, locale) => `${payment}?locale=${locale}`,
    visit: 'ordered',
  },
  {
    name: 'order-success',
    path: ({ order }) => `/saffron/orders/success/${order}`,
    visit: 'ordered',
    whole: true,
  },
  { name: 'order', path: ({ order }) => `/saffron/order/${order}`, visit: 'ordered', whole: true },
  { name: 'order-not-mine', path: '/saffron/order/nobody-knows', isMissing: true },
  { name: 'orders-status', path: '/saffron/orders/status', visit: 'ordered', whole: true },
  { name: 'orders-none', path: '/saffron/orders/status' },
  { name: 'orders-history', path: '/saffron/orders/history', visit: 'ordered', whole: true },
  { name: 'orders-history-none', path: '/saffron/orders/history' },
  {
    name: 'payment-fail',
    path: ({ unpaid }) => `/saffron/payment/fail?order=${unpaid}`,
    visit: 'ordered',
    whole: true,
  },
  { name: 'branches', path: '/saffron/Branches', whole: true },
  { name: 'branches-map', path: '/saffron/Branches', act: openMap },
  { name: 'settings', path: '/saffron/settings', whole: true },
  { name: 'policies', path: '/saffron/Policies', whole: true },
  { name: 'login', path: '/saffron/login' },
  { name: 'login-countries', path: '/saffron/login', act: openCountries },
  { name: 'login-code', path: '/saffron/login', act: askForCode },
  { name: 'reservation', path: '/saffron/reservation/reserv_dinein', whole: true },
  { name: 'reservation-form', path: '/saffron/reservation/reserv_dinein', act: chooseTime, whole: true },
  { name: 'reservation-floor', path: '/saffron/reservation/reserv_dinein', act: openFloor, whole: true },
  { name: 'reservation-change', path: '/saffron/reservation/reserv_dinein', act: openChange, whole: true },
  { name: 'reservation-service', path: '/saffron/reservation/reserv_service', whole: true },
  { name: 'reservation-made', path: '/saffron/reservation/reserv_dinein', act: reserve, whole: true },
  { name: 'reservation-history', path: '/saffron/reservation/history' },
  { name: 'reservation-not-mine', path: '/saffron/reservation/success/nobody-knows', isMissing: true },
  { name: 'feedback', path: '/saffron/Feedback' },
  { name: 'wallet-packages', path: '/saffron/wallet/walletPackage' },
  { name: 'wallet-package', path: '/saffron/wallet/saffron-table', whole: true },
  { name: 'wallet', path: '/saffron/wallet/home', visit: 'customer', whole: true },
  { name: 'wallet-history-none', path: '/saffron/wallet/history', visit: 'customer' },
  { name: 'wallet-bought', path: '/saffron/wallet/home', visit: 'customer', act: buyCredit, whole: true },
  { name: 'wallet-history', path: '/saffron/wallet/history', visit: 'customer' },
  { name: 'profile', path: '/saffron/profile', visit: 'customer', whole: true },
  { name: 'profile-phone', path: '/saffron/profile', visit: 'customer', act: openPhoneChange, whole: true },
  { name: 'profile-delete', path: '/saffron/profile', visit: 'customer', act: openDeletion },
  { name: 'locations', path: '/saffron/locations', visit: 'customer' },
  { name: 'operations', path: '/ops' },
]
