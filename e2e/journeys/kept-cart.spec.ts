import { addHalloumi } from '../support/checkout-steps.ts'
import { cartOf, HALLOUMI, keep } from '../support/kept-visit.ts'
import { expect, test } from '../support/test.ts'

test('[CT-08] two tabs of one business show the same cart, another business its own', async ({
  page,
  context,
}) => {
  await keep(page, { cart: cartOf([HALLOUMI]) })
  await page.goto('/saffron/pickup/hot-mezze')
  const other = await context.newPage()
  await other.goto('/saffron/pickup/cart')
  const quantity = other.getByRole('spinbutton', { name: 'Quantity of Grilled halloumi' })
  await expect(quantity).toHaveValue('1')
  await page.getByRole('button', { name: 'One more Grilled halloumi' }).click()
  await expect(quantity).toHaveValue('2')
  await expect(other.getByRole('link', { name: 'Checkout KWD 4.070' })).toBeVisible()
  await other.getByRole('button', { name: 'Remove Grilled halloumi' }).click()
  await expect(page.getByRole('link', { name: 'View cart' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Add Grilled halloumi' })).toBeVisible()
  await other.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: 'View cart' })).toContainText('KWD 4.070')
  await other.goto('/harbour-books/pickup/cart')
  await expect(other.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
})

const NOT_KEPT = 'Your browser won’t let us save your cart. You’ll lose it when you close this page.'

/** As a browser does that lets no page keep anything. */
function blockStorage(): void {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  Object.defineProperty(window, 'localStorage', { get: refuse })
  Object.defineProperty(window, 'sessionStorage', { get: refuse })
}

test('[CT-08] with a storage that is blocked the cart works for the visit and says that it is not kept', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/^warning: Nothing is remembered: SecurityError/)
  await page.addInitScript(blockStorage)
  await addHalloumi(page)
  await page.getByRole('link', { name: 'View cart' }).click()
  const notice = page.getByRole('status').filter({ hasText: NOT_KEPT })
  await expect(notice).toBeVisible()
  await notice.getByRole('button', { name: 'Dismiss' }).click()
  await expect(notice).toHaveCount(0)
  await page.getByRole('link', { name: 'Checkout KWD 2.035' }).click()
  await expect(page.getByRole('button', { name: 'Pay KWD 2.035' })).toBeVisible()
})
