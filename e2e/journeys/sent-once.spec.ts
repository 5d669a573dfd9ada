import { payInCash } from '../support/checkout-steps.ts'
import { openReadyToPay } from '../support/kept-visit.ts'
import { ordersOf } from '../support/merchant.ts'
import { holdOrders, loseNextAnswer, loseNextOrder } from '../support/order-requests.ts'
import { expect, test } from '../support/test.ts'
import { visitorName } from '../support/visitor.ts'

test('[MN-09] a double tap on the + of a row and on a size adds one piece and presses nothing that comes up under it', async ({
  page,
}) => {
  const inCart = page.getByTestId('cart-bar').getByRole('link')
  await page.goto('/saffron/pickup/drinks')
  await page.getByRole('button', { name: 'Choose a size for Mineral water' }).dblclick()
  const sizes = page.getByRole('dialog', { name: 'Which size of Mineral water?' })
  await sizes.getByRole('listitem').last().getByRole('button').dblclick()
  await expect(sizes).toHaveCount(0)
  await expect(inCart).toContainText('1 item in the cart')
  await page.getByRole('button', { name: 'Add Mango lassi' }).dblclick()
  await expect(inCart).toContainText('2 items in the cart')
  await expect(page).toHaveURL('/saffron/pickup/drinks')
})

test('[OR-04, CT-08] double taps, a page that looks everything up again meanwhile, and another tab with the same cart place one order, which both tabs show', async ({
  page,
  context,
  request,
}) => {
  const name = visitorName()
  await openReadyToPay(page, name)
  await payInCash(page)
  const other = await context.newPage()
  await other.goto('/saffron/pickup/checkout')
  await expect(other.getByRole('region', { name: 'Your details' })).toContainText(name)
  await payInCash(other)
  const { sent, release } = await holdOrders(page)
  await page.getByRole('button', { name: 'Place order · KWD 2.035' }).dblclick()
  const busy = page.getByRole('button', { name: 'Placing your order…' })
  await busy.click({ force: true })
  // What makes pages ask again for all that they show.
  await page.evaluate(() => {
    dispatchEvent(new Event('focus'))
    document.dispatchEvent(new Event('visibilitychange'))
    dispatchEvent(new Event('online'))
  })
  await expect(busy).toBeVisible()
  await other.getByRole('button', { name: 'Place order · KWD 2.035' }).click()
  await expect(other.getByRole('heading', { name: /^Thank you!/ })).toBeVisible()
  await expect(busy).toBeVisible()
  release()
  const orders = await ordersOf(request, name)
  await expect(page.getByRole('heading', { name: `Thank you! Order ${orders[0]?.number}` })).toBeVisible()
  expect(sent()).toBe(1)
  expect(await ordersOf(request, name)).toHaveLength(1)
})

test('[OR-04, OR-10] an order that never arrived is told as not placed; the answer of the next one is lost and looked for, also after a reload, and it is placed once', async ({
  page,
  request,
  expectConsole,
}) => {
  expectConsole(/ERR_CONNECTION_RESET/, /status of 404/)
  const name = visitorName()
  const place = page.getByRole('button', { name: 'Place order · KWD 2.035' })
  const checking = page.getByRole('heading', { name: 'We’re still checking your order' })
  await openReadyToPay(page, name)
  await payInCash(page)
  await loseNextOrder(page)
  await place.click()
  await expect(checking).toBeVisible()
  await expect(page.getByRole('alert')).toContainText(
    'Your order didn’t reach the shop and you haven’t been charged.',
  )
  expect(await ordersOf(request, name)).toEqual([])

  // Nobody finds the order at first, so that the reload comes in between.
  await page.route('**/api/webapp/order-by-key', (route) => route.abort('connectionreset'))
  await loseNextAnswer(page)
  await place.click()
  await expect(checking).toBeVisible()
  await page.reload()
  await expect(checking).toBeVisible()
  await page.unroute('**/api/webapp/order-by-key')
  await expect(page.getByRole('heading', { name: /^Thank you!/ })).toBeVisible()
  expect(await ordersOf(request, name)).toHaveLength(1)
})
