import { payInCash, readyToPay } from '../support/checkout-steps.ts'
import { moveOrder, ordersOf } from '../support/merchant.ts'
import { expect, test } from '../support/test.ts'
import { visitorName } from '../support/visitor.ts'

test('[OR-09, RT-15, OR-06] a guest follows the own open orders live, and nobody else sees them', async ({
  page,
  request,
  browser,
  expectConsole,
}) => {
  expectConsole(/status of 404/)
  const name = visitorName()
  await readyToPay(page, name)
  await payInCash(page)
  await page.getByRole('button', { name: 'Place order · KWD 2.035' }).click()
  await expect(page.getByRole('heading', { name: /^Thank you!/ })).toBeVisible()
  const [order] = await ordersOf(request, name)
  const { id = '', number } = order ?? {}

  await page.getByRole('link', { name: 'Orders' }).click()
  await expect(page).toHaveURL('/saffron/orders/status')
  const card = page.getByRole('listitem').filter({ hasText: `Order ${number}` })
  await expect(card).toContainText('Order received')
  await moveOrder(request, 'saffron', id, 'accepted')
  // Sooner than the page polls, so that the update must have come by the stream.
  await expect(card).toContainText('Accepted', { timeout: 9_000 })
  await moveOrder(request, 'saffron', id, 'cancelled')
  await expect(card).toContainText('Cancelled', { timeout: 9_000 })

  await test.step('somebody else with the address sees nothing of it', async () => {
    const elsewhere = await browser.newContext({ locale: 'en-GB' })
    const stranger = await elsewhere.newPage()
    for (const path of [
      `/saffron/order/${id}`,
      `/saffron/orders/success/${id}`,
      `/saffron/payment/fail?order=${id}`,
    ]) {
      await stranger.goto(path)
      await expect(stranger.getByRole('heading', { name: 'We can’t show this order' })).toBeVisible()
      await expect(stranger.getByText(name)).toHaveCount(0)
    }
    await stranger.goto('/saffron/orders/status')
    await expect(stranger.getByRole('heading', { name: 'No open orders' })).toBeVisible()
    await elsewhere.close()
  })

  await page.goto(`/saffron/order/${id}`)
  await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible()
})
