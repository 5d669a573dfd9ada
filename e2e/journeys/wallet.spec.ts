import { randomUUID } from 'node:crypto'
import { becomeCustomer } from '../support/account.ts'
import { customerReadyToPay } from '../support/checkout-steps.ts'
import { ordersOf } from '../support/merchant.ts'
import { expect, test } from '../support/test.ts'
import { visitorName } from '../support/visitor.ts'

const UNUSED = /was preloaded using link preload but not used/

test('[RT-23, WL-01, WL-02] credit is bought on the sandbox page, listed, and pays an order', async ({
  page,
  expectConsole,
}) => {
  expectConsole(UNUSED)
  await page.goto('/saffron/wallet/walletPackage')
  const first = page.getByRole('main').getByRole('listitem').getByRole('link').first()
  await first.click()
  await expect(page.getByRole('link', { name: 'Log in to buy' })).toBeVisible()
  const offer = page.url()

  const name = visitorName()
  await becomeCustomer(page, name)
  await page.goto('/saffron/wallet/home')
  const available = page.getByTestId('wallet-available')
  await expect(available).toHaveText('KWD 0')
  await expect(page.getByText('No transactions yet')).toBeVisible()

  await page.goto(offer)
  const credit = (await page.getByRole('definition').first().textContent())?.trim() ?? ''
  await page.getByRole('button', { name: /^Pay KWD/ }).click()
  await expect(page.getByRole('heading', { name: 'Sandbox payment' })).toBeVisible()
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByText('Your payment didn’t go through. You haven’t been charged.')).toBeVisible()
  await page.getByRole('button', { name: /^Pay KWD/ }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page).toHaveURL(/\/saffron\/wallet\/home\?purchase=/)
  await expect(page.getByText('Credit added')).toBeVisible()
  await expect(available).toHaveText(credit)

  await customerReadyToPay(page)
  const use = page.getByRole('switch', { name: 'Pay from your wallet' })
  await expect(use).not.toBeChecked()
  await use.check()
  await expect(page.getByText(/Your wallet covers the whole order/)).toBeVisible()
  await page.getByRole('button', { name: /^Place order/ }).click()
  await expect(page.getByRole('heading', { name: /^Thank you!/ })).toBeVisible()
  const [order] = await ordersOf(page.request, name)
  expect(order?.totals.due).toBe(0)

  await page.goto('/saffron/wallet/home')
  await expect(page.getByText('KWD 2.035 on hold for open orders')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Terms' })).toBeVisible()
  await page.getByRole('link', { name: 'All transactions' }).click()
  await expect(page.getByText('Credit purchase')).toBeVisible()
  await expect(page.getByText(`Order ${order?.number}`).first()).toBeVisible()
  await expect(page.getByText('No more transactions')).toBeVisible()
})

test('[FD-04, RT-23, WL-01, WL-03] the history goes on as one scrolls, page after page, each movement once and the newest first, also when another comes meanwhile', async ({
  page,
  expectConsole,
}) => {
  expectConsole(UNUSED)
  await becomeCustomer(page, visitorName())
  const asked = page.waitForRequest((request) => request.url().endsWith('/api/webapp/wallet/saffron'))
  await page.goto('/saffron/wallet/home')
  const { authorization = '' } = await (await asked).allHeaders()
  const buy = async (id: string, price: number) => {
    const body = {
      package_id: id,
      seen_price: price,
      idempotency_key: randomUUID(),
      locale: 'en',
    }
    const answer = await page.request.post('/api/webapp/wallet/saffron/purchase', {
      headers: { authorization },
      data: body,
    })
    expect(answer.status(), await answer.text()).toBe(200)
    const { purchase } = await answer.json()
    await page.request.post(purchase.url, { form: { outcome: 'pay' }, maxRedirects: 0 })
  }
  await buy('saffron-table', 25_000)
  for (let bought = 0; bought < 40; bought += 1) await buy('saffron-taste', 10_000)

  const pages: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.endsWith('/wallet/saffron/history')) pages.push(searchParams.get('cursor') ?? 'newest')
  })
  await page.goto('/saffron/wallet/history')
  const rows = page.getByRole('main').getByRole('listitem')
  for (const shown of [20, 40, 41]) {
    await expect(rows).toHaveCount(shown)
    if (shown === 20) await buy('saffron-taste', 10_000)
    await rows.last().scrollIntoViewIfNeeded()
  }
  await expect(page.getByText('No more transactions')).toBeVisible()
  await expect(rows.filter({ hasText: 'Taste' })).toHaveCount(40)
  await expect(rows.last()).toContainText('Table')
  expect([pages[0], new Set(pages).size]).toEqual(['newest', 3])
})
