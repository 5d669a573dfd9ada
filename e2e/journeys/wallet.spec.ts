import { customerReadyToPay, payInCash } from '../support/checkout-steps.ts'
import { ordersOf } from '../support/merchant.ts'
import { buyCredit, newCustomer, placeOrder } from '../support/ready-made.ts'
import { expect, test } from '../support/test.ts'
import { visitorName } from '../support/visitor.ts'

const UNUSED = /was preloaded using link preload but not used/

test('[RT-23, WL-01, WL-02, WL-03] credit is bought on the sandbox page, comes with the provider’s word alone, and cannot be spent twice', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(UNUSED, /status of 40[149]/)
  const available = page.getByTestId('wallet-available')
  await page.goto('/saffron/wallet/walletPackage')
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  await expect(page.getByRole('link', { name: 'Log in to buy' })).toBeVisible()

  const name = visitorName()
  const customer = await newCustomer(page, name)
  await page.reload()
  let purchaseId = ''
  await page.route('**/api/webapp/wallet/saffron/purchase', async (route) => {
    const response = await route.fetch()
    purchaseId = (await response.json()).purchase.id
    await route.fulfill({ response })
  })
  await page.getByRole('button', { name: /^Pay KWD/ }).click()
  await expect(page.getByRole('heading', { name: 'Sandbox payment' })).toBeVisible()
  await test.step('a page that the provider did not lead to has no credit', async () => {
    const early = await context.newPage()
    await early.goto(`/saffron/wallet/home?purchase=${purchaseId}`)
    await expect(early.getByText(/We’re waiting for your payment to be confirmed/)).toBeVisible()
    await expect(early.getByTestId('wallet-available')).toHaveText('KWD 0')
    await expect(early.getByText('No transactions yet')).toBeVisible()
    await early.close()
  })
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByText('Your payment didn’t go through. You haven’t been charged.')).toBeVisible()
  const credit = (await page.getByRole('definition').first().textContent())?.trim() ?? ''
  await page.getByRole('button', { name: /^Pay KWD/ }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page).toHaveURL(/\/saffron\/wallet\/home\?purchase=/)
  await expect(page.getByText('Credit added')).toBeVisible()
  await expect(available).toHaveText(credit)

  await customerReadyToPay(page)
  const use = page.getByRole('switch', { name: 'Pay from your wallet' })
  await expect(use).not.toBeChecked()
  await use.check()
  await expect(page.getByText('Your wallet covers the whole order. KWD 7.965 will be left.')).toBeVisible()
  const elsewhere = await placeOrder(page, name, { dishes: { halloumi: 4 }, customer, wallet: true })
  await page.getByRole('button', { name: /^Place order/ }).click()
  await expect(page.getByRole('alert')).toContainText('Your order wasn’t placed')
  await expect(page.getByText('KWD 1.860 from your wallet, KWD 0.175 left to pay.')).toBeVisible()
  await payInCash(page)
  await page.getByRole('button', { name: 'Place order · KWD 0.175' }).click()
  await expect(page.getByRole('heading', { name: /^Thank you!/ })).toBeVisible()
  const orders = await ordersOf(page.request, name)
  expect(orders.map(({ totals }) => totals.due).sort()).toEqual([0, 175])

  await page.goto('/saffron/wallet/home')
  await expect(available).toHaveText('KWD 0')
  await expect(page.getByText('KWD 10 on hold for open orders')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Terms' })).toBeVisible()
  await page.getByRole('link', { name: 'All transactions' }).click()
  await expect(page.getByText('Credit purchase')).toBeVisible()
  await expect(page.getByText(`Order ${elsewhere.number}`).first()).toBeVisible()
})

test('[FD-04, RT-23, WL-01] the history goes on as one scrolls, each movement once and the newest first, also when another comes meanwhile', async ({
  page,
  expectConsole,
}) => {
  expectConsole(UNUSED)
  const customer = await newCustomer(page, visitorName())
  await buyCredit(page, customer, 22)
  const pages: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.endsWith('/wallet/saffron/history')) pages.push(searchParams.get('cursor') ?? 'newest')
  })
  await page.goto('/saffron/wallet/history')
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows).toHaveCount(20)
  await buyCredit(page, customer)
  await rows.last().scrollIntoViewIfNeeded()
  await expect(rows).toHaveCount(22)
  await expect(page.getByText('No more transactions')).toBeVisible()
  expect([pages[0], pages.length]).toEqual(['newest', 2])
})
