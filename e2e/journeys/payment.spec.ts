import type { Page } from '@playwright/test'
import { readyToPay } from '../support/checkout-steps.ts'
import { ordersOf } from '../support/merchant.ts'
import { seriousFaults } from '../support/serious-faults.ts'
import { expect, test } from '../support/test.ts'
import { visitorName } from '../support/visitor.ts'

async function goToSandbox(page: Page, name: string): Promise<void> {
  await readyToPay(page, name)
  await page.getByRole('button', { name: 'Pay KWD 2.035' }).click()
  await expect(page.getByRole('heading', { name: 'Sandbox payment' })).toBeVisible()
}

const onSandbox = (page: Page, answer: 'Pay' | 'Decline' | 'Leave without paying') =>
  page.getByRole('button', { name: answer, exact: true })

test('[RT-17, OR-04, OR-05] a declined payment is tried again for the same order, double taps or not', async ({
  page,
  request,
}) => {
  const name = visitorName()
  await goToSandbox(page, name)
  await onSandbox(page, 'Decline').click()
  await expect(page.getByRole('heading', { name: 'The payment didn’t go through' })).toBeVisible()
  const [declined] = await ordersOf(request, name)
  expect(declined?.state).toBe('payment_failed')
  await expect(
    page.getByText(`Order ${declined?.number} (KWD 2.035) is saved and you haven’t been charged.`),
  ).toBeVisible()

  let asked = 0
  page.on('request', (call) => {
    if (call.url().endsWith(`/order/${declined?.id}/pay`)) asked += 1
  })
  await page.getByRole('button', { name: 'Try again · KWD 2.035' }).dblclick()
  await expect(page.getByRole('definition')).toHaveText('KWD 2.035')
  expect(asked).toBe(1)
  await onSandbox(page, 'Pay').click()
  await expect(page.getByRole('heading', { name: `Thank you! Order ${declined?.number}` })).toBeVisible()
  const orders = await ordersOf(request, name)
  expect(orders.map(({ id, state, totals }) => [id, state, totals.due])).toEqual([
    [declined?.id, 'placed', 2035],
  ])
})

test('[RT-17, OR-05] leaving the payment page keeps the order unpaid and its cart; ordering that again pays the same order', async ({
  page,
  request,
}) => {
  const name = visitorName()
  await goToSandbox(page, name)
  await onSandbox(page, 'Leave without paying').click()
  await expect(page.getByRole('heading', { name: 'Your order hasn’t been paid yet' })).toBeVisible()
  const [left] = await ordersOf(request, name)
  expect(left?.state).toBe('payment_pending')
  await page.reload()
  await page.getByRole('link', { name: 'Back to cart' }).click()
  await expect(page).toHaveURL('/saffron/pickup/cart')
  await expect(page.getByText(`Order ${left?.number} hasn’t been paid yet`)).toBeVisible()
  await expect(page.getByRole('spinbutton', { name: 'Quantity of Grilled halloumi' })).toHaveValue('1')
  await page.getByRole('link', { name: 'Checkout KWD 2.035' }).click()
  await page.getByRole('button', { name: 'Pay KWD 2.035' }).click()
  await onSandbox(page, 'Decline').click()
  await expect(page.getByRole('heading', { name: 'The payment didn’t go through' })).toBeVisible()
  expect((await ordersOf(request, name)).map(({ id }) => id)).toEqual([left?.id])

  await test.step('a cart that was changed since is one new order, and the first is cancelled', async () => {
    await page.getByRole('link', { name: 'Back to cart' }).click()
    await page.getByRole('button', { name: 'One more Grilled halloumi' }).click()
    await page.getByRole('link', { name: 'Checkout KWD 4.070' }).click()
    await page.getByRole('button', { name: 'Pay KWD 4.070' }).click()
    await onSandbox(page, 'Pay').click()
    await expect(page.getByRole('heading', { name: /^Thank you!/ })).toBeVisible()
    const orders = await ordersOf(request, name)
    expect(orders.map(({ state, totals }) => [state, totals.due]).sort()).toEqual([
      ['cancelled', 2035],
      ['placed', 4070],
    ])
    await page.goto('/saffron/pickup/cart')
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  })
})

test('[RT-17, OR-04] back from the payment page leads to the unpaid order, not into a second one', async ({
  page,
  request,
}) => {
  const name = visitorName()
  await goToSandbox(page, name)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Your order hasn’t been paid yet' })).toBeVisible()
  await expect(page.getByText('If you’ve already paid, this page updates')).toBeVisible()
  await page.getByRole('button', { name: 'Pay now' }).click()
  await onSandbox(page, 'Pay').click()
  await expect(page.getByRole('heading', { name: /^Thank you!/ })).toBeVisible()
  expect((await ordersOf(request, name)).map(({ state }) => state)).toEqual(['placed'])
})

test('[OR-05, RT-17] what was paid in one tab is settled in the other, and takes no second payment', async ({
  page,
  context,
  request,
}) => {
  const name = visitorName()
  await goToSandbox(page, name)
  const paymentPage = page.url()
  const [unpaid] = await ordersOf(request, name)
  const other = await context.newPage()
  await other.goto(`/saffron/payment/fail?order=${unpaid?.id}`)
  await expect(other.getByRole('heading', { name: 'Your order hasn’t been paid yet' })).toBeVisible()
  await onSandbox(page, 'Pay').dblclick()
  await expect(page.getByRole('heading', { name: /^Thank you!/ })).toBeVisible()
  await expect(other.getByRole('heading', { name: `Order ${unpaid?.number}`, exact: true })).toBeVisible()
  await expect(other.getByRole('button', { name: 'Pay now' })).toHaveCount(0)
  await other.goto('/saffron/pickup/cart')
  await expect(other.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await page.goto(paymentPage)
  await expect(page.getByRole('status')).toHaveText('This payment is already complete.')
  await expect(page.getByRole('button')).toHaveCount(0)
  await page.getByRole('link', { name: 'Back to order' }).click()
  await expect(page.getByRole('heading', { name: /^Thank you!/ })).toBeVisible()
  expect((await ordersOf(request, name)).map(({ state }) => state)).toEqual(['placed'])
})

test('[PR-04, OR-05, UI-04] a payment method is chosen by keyboard, kept over a reload, and named on the order', async ({
  page,
}) => {
  await readyToPay(page, visitorName())
  const methods = page.getByRole('radiogroup', { name: 'Payment' })
  await expect(methods.getByText('Demo: the payment page takes no money')).toHaveCount(2)
  await methods.getByRole('radio', { name: /^Card/ }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(methods.getByRole('radio', { name: /^KNET/ })).toBeChecked()
  expect(await seriousFaults(page)).toEqual([])
  await page.reload()
  await expect(page.getByRole('region', { name: 'Payment' }).getByText('KNET')).toBeVisible()
  await page.getByRole('button', { name: 'Pay KWD 2.035' }).click()
  await onSandbox(page, 'Pay').click()
  await page.getByRole('link', { name: 'Follow your order' }).click()
  await expect(page.getByText('KNET · paid')).toBeVisible()
})
