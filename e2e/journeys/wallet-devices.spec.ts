import type { Page } from '@playwright/test'
import { becomeCustomer } from '../support/account.ts'
import { customerReadyToPay, payInCash } from '../support/checkout-steps.ts'
import { ordersOf } from '../support/merchant.ts'
import { expect, test } from '../support/test.ts'
import { visitorName } from '../support/visitor.ts'

const UNUSED = /was preloaded using link preload but not used/
const PACKAGE = '/saffron/wallet/saffron-taste'

/** Buys the package of 10.000; the provider's word comes when the button on its page is pressed. */
async function buyCredit(page: Page, meanwhile: (purchaseId: string) => Promise<void>): Promise<void> {
  let purchaseId = ''
  await page.route('**/api/webapp/wallet/saffron/purchase', async (route) => {
    const response = await route.fetch()
    purchaseId = (await response.json()).purchase.id
    await route.fulfill({ response })
  })
  await page.goto(PACKAGE)
  await page.getByRole('button', { name: /^Pay KWD/ }).click()
  await expect(page.getByRole('heading', { name: 'Sandbox payment' })).toBeVisible()
  await meanwhile(purchaseId)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByText('Credit added')).toBeVisible()
}

test('[WL-03, WL-02, RT-23] credit comes with the provider’s word alone, and two devices cannot spend it twice', async ({
  page,
  context,
  browser,
  baseURL,
  expectConsole,
}) => {
  expectConsole(UNUSED, /status of 40[149]/)
  const name = visitorName()
  await becomeCustomer(page, name)
  await buyCredit(page, async (purchaseId) => {
    const early = await context.newPage()
    await early.goto(`/saffron/wallet/home?purchase=${purchaseId}`)
    await expect(early.getByText(/We’re waiting for your payment to be confirmed/)).toBeVisible()
    await expect(early.getByTestId('wallet-available')).toHaveText('KWD 0')
    await early.close()
  })
  await customerReadyToPay(page)
  const use = page.getByRole('switch', { name: 'Pay from your wallet' })
  await use.check()
  await expect(page.getByText('Your wallet covers the whole order. KWD 7.965 will be left.')).toBeVisible()

  const device = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    storageState: { cookies: await context.cookies(), origins: [] },
  })
  const other = await device.newPage()
  await customerReadyToPay(other, 4)
  await other.getByRole('switch', { name: 'Pay from your wallet' }).check()
  await other.getByRole('button', { name: /^Place order/ }).click()
  await expect(other.getByRole('heading', { name: /^Thank you!/ })).toBeVisible()

  await page.getByRole('button', { name: /^Place order/ }).click()
  await expect(page.getByRole('alert')).toContainText('Your order wasn’t placed')
  await expect(page.getByText('KWD 1.860 from your wallet, KWD 0.175 left to pay.')).toBeVisible()
  await payInCash(page)
  await page.getByRole('button', { name: 'Place order · KWD 0.175' }).click()
  await expect(page.getByRole('heading', { name: /^Thank you!/ })).toBeVisible()
  const orders = await ordersOf(page.request, name)
  expect(orders.map(({ totals }) => totals.due).sort()).toEqual([0, 175])
  await other.goto('/saffron/wallet/home')
  await expect(other.getByTestId('wallet-available')).toHaveText('KWD 0')
  await device.close()
})
