import type { Page } from '@playwright/test'
import { ordersOf } from '../support/merchant.ts'
import { expect, test } from '../support/test.ts'
import { textsOf } from '../support/texts.ts'
import { speaks, visitorName, visitorPhone } from '../support/visitor.ts'

/** From right to left; `FULL=1` walks in languages with long words and without spaces too. */
const LANGUAGES = {
  fa: 'rtl',
  ...(process.env.FULL ? { de: 'ltr', th: 'ltr', zh: 'ltr', hi: 'ltr', fi: 'ltr' } : {}),
}
/** One size and no options: a tap adds it. */
const HALLOUMI = '/long-menu/pickup/search?q=halloumi'

function textsFor(locale: string) {
  return {
    cart: textsOf('mf-cart-checkout/src/messages', locale),
    quick: textsOf('mf-cart-checkout/src/messages/quick', locale),
    contact: textsOf('packages/remote-kit/src/messages/contact', locale),
    controls: textsOf('packages/remote-kit/src/messages/controls', locale),
    shell: textsOf('shell/src/messages', locale),
  }
}
type Texts = ReturnType<typeof textsFor>

/** From the menu to a checkout with one dish. */
async function goToCheckout(page: Page, { cart, quick }: Texts): Promise<void> {
  await page.goto(HALLOUMI)
  await page
    .getByRole('button', { name: quick('quick.add') })
    .first()
    .click()
  await page.getByRole('link', { name: cart('bar.view') }).click()
  await page.getByRole('link', { name: cart('checkout.title') }).click()
  await expect(page.getByRole('heading', { level: 1, name: cart('checkout.title') })).toBeAttached()
}

async function answer(page: Page, { cart, contact }: Texts, name: string): Promise<void> {
  await page.getByRole('textbox', { name: contact('contact.name') }).fill(name)
  await page.getByRole('textbox', { name: contact('phone.label') }).fill(visitorPhone())
  await page.getByRole('radio', { name: cart('car.bring') }).check()
  await page.getByRole('textbox', { name: cart('car.plate') }).fill('17-4521')
  await page.getByRole('radio', { name: cart('payment.cash') }).check()
}

/** From the confirmation to the order. */
async function follow(page: Page, { cart }: Texts): Promise<void> {
  await page.getByRole('link', { name: cart('success.follow') }).click()
  await expect(page.getByRole('heading', { level: 1, name: cart('order.heading') })).toBeVisible()
  await expect(page.getByRole('region', { name: cart('order.state') })).toBeVisible()
}

for (const [locale, direction] of Object.entries(LANGUAGES))
  test(`[LC-01, LC-02, RT-03, RT-06, RT-08, RT-13, RT-16] ${locale}: from the menu to an order that is followed`, async ({
    page,
    context,
    request,
  }) => {
    await speaks(context, locale)
    const texts = textsFor(locale)
    const name = visitorName()
    await goToCheckout(page, texts)
    await expect(page.locator('html')).toHaveAttribute('dir', direction)
    await answer(page, texts, name)
    await page.getByRole('button', { name: texts.cart('checkout.place') }).click()
    await expect(page.getByRole('heading', { level: 1, name: texts.cart('success.heading') })).toBeVisible()
    await follow(page, texts)
    expect(await ordersOf(request, name, 'long-menu')).toHaveLength(1)
  })

test('[LC-02, LC-03, PS-01, RT-16] another language at every step of a checkout keeps what was chosen and typed', async ({
  page,
  request,
}) => {
  const name = visitorName()
  let texts = textsFor('en')
  const change = async (to: string, own: string) => {
    await page.getByRole('link', { name: texts.shell('header.settings') }).click()
    await page.getByRole('radio', { name: own, exact: true }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', to)
    texts = textsFor(to)
  }
  await page.goto(HALLOUMI)
  await page
    .getByRole('button', { name: texts.quick('quick.add') })
    .first()
    .click()
  await change('de', 'Deutsch')
  await page.goBack()
  await page.getByRole('link', { name: texts.cart('bar.view') }).click()
  await change('fa', 'فارسی')
  await page.goBack()
  await page.getByRole('link', { name: texts.cart('checkout.title') }).click()
  await answer(page, texts, name)
  await change('th', 'ไทย')
  await page.goBack()
  await expect(page.getByText(name)).toBeVisible()
  await expect(page.getByText('17-4521')).toBeVisible()
  await page.getByRole('button', { name: texts.cart('checkout.place') }).click()
  await expect(page.getByRole('heading', { level: 1, name: texts.cart('success.heading') })).toBeVisible()
  await change('zh', '中文')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: texts.cart('success.heading') })).toBeVisible()
  await follow(page, texts)
  expect(await ordersOf(request, name, 'long-menu')).toHaveLength(1)
})
