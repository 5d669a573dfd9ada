import type { Page } from '@playwright/test'
import { openReadyToPay } from '../support/kept-visit.ts'
import { ordersOf } from '../support/merchant.ts'
import { expect, test } from '../support/test.ts'
import { visitorName } from '../support/visitor.ts'

const onSandbox = (page: Page, answer: 'Pay' | 'Decline' | 'Leave without paying') =>
  page.getByRole('button', { name: answer, exact: true })
const unpaid = (page: Page) => page.getByRole('heading', { name: 'Your order hasn’t been paid yet' })

test('[PR-04, RT-17, OR-04, OR-05, UI-04] a method chosen by keyboard; back, left and declined on the payment page it stays one order, paid once and named on it, in two tabs', async ({
  page,
  context,
  request,
}) => {
  const name = visitorName()
  await openReadyToPay(page, name)

  await test.step('a method is chosen by keyboard and kept over a reload', async () => {
    const methods = page.getByRole('radiogroup', { name: 'Payment' })
    await expect(methods.getByText('Demo: the payment page takes no money')).toHaveCount(2)
    await methods.getByRole('radio', { name: /^Card/ }).focus()
    await page.keyboard.press('ArrowDown')
    await expect(methods.getByRole('radio', { name: /^KNET/ })).toBeChecked()
    await page.reload()
    await expect(page.getByRole('region', { name: 'Payment' }).getByText('KNET')).toBeVisible()
  })

  await page.getByRole('button', { name: 'Pay KWD 2.035' }).click()
  await expect(page.getByRole('heading', { name: 'Sandbox payment' })).toBeVisible()
  const [order] = await ordersOf(request, name)
  expect(order?.state).toBe('payment_pending')

  await test.step('back from the payment page leads to the unpaid order, not into a second one', async () => {
    await page.goBack()
    await expect(unpaid(page)).toBeVisible()
    await expect(page.getByText('If you’ve already paid, this page updates')).toBeVisible()
    await page.getByRole('button', { name: 'Pay now' }).click()
  })

  await test.step('who leaves it keeps order and cart, and ordering that again pays the same order', async () => {
    await onSandbox(page, 'Leave without paying').click()
    await expect(unpaid(page)).toBeVisible()
    await page.getByRole('link', { name: 'Back to cart' }).click()
    await expect(page).toHaveURL('/saffron/pickup/cart')
    await expect(page.getByText(`Order ${order?.number} hasn’t been paid yet`)).toBeVisible()
    await expect(page.getByRole('spinbutton', { name: 'Quantity of Grilled halloumi' })).toHaveValue('1')
    await page.getByRole('link', { name: 'Checkout KWD 2.035' }).click()
    await page.getByRole('button', { name: 'Pay KWD 2.035' }).click()
    await onSandbox(page, 'Decline').click()
  })

  const paymentPage = await test.step('declined it is tried again once, however often one taps', async () => {
    await expect(page.getByRole('heading', { name: 'The payment didn’t go through' })).toBeVisible()
    const saved = `Order ${order?.number} (KWD 2.035) is saved and you haven’t been charged.`
    await expect(page.getByText(saved)).toBeVisible()
    expect((await ordersOf(request, name)).map(({ id, state }) => [id, state])).toEqual([
      [order?.id, 'payment_failed'],
    ])
    let asked = 0
    page.on('request', (call) => {
      if (call.url().endsWith(`/order/${order?.id}/pay`)) asked += 1
    })
    await page.getByRole('button', { name: 'Try again · KWD 2.035' }).dblclick()
    await expect(page.getByRole('definition')).toHaveText('KWD 2.035')
    expect(asked).toBe(1)
    return page.url()
  })

  await test.step('paid in one tab it is settled in the other, and takes no second payment', async () => {
    const other = await context.newPage()
    await other.goto(`/saffron/payment/fail?order=${order?.id}`)
    await expect(unpaid(other)).toBeVisible()
    await onSandbox(page, 'Pay').dblclick()
    await expect(page.getByRole('heading', { name: `Thank you! Order ${order?.number}` })).toBeVisible()
    await expect(other.getByRole('heading', { name: `Order ${order?.number}`, exact: true })).toBeVisible()
    await expect(other.getByRole('button', { name: 'Pay now' })).toHaveCount(0)
    await other.close()
    await page.goto(paymentPage)
    await expect(page.getByRole('status')).toHaveText('This payment is already complete.')
    await expect(page.getByRole('button')).toHaveCount(0)
  })

  await page.getByRole('link', { name: 'Back to order' }).click()
  await page.getByRole('link', { name: 'Follow your order' }).click()
  await expect(page.getByText('KNET · paid')).toBeVisible()
  expect((await ordersOf(request, name)).map(({ id, state, totals }) => [id, state, totals.due])).toEqual([
    [order?.id, 'placed', 2035],
  ])
  await page.goto('/saffron/pickup/cart')
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
})
