import { addHalloumi, answerContact } from '../support/checkout-steps.ts'
import { expect, test } from '../support/test.ts'

const CART = 'sf:saffron:cart'
test('[CT-01, RT-05, RT-06] back and reload at every step keep the cart and the answers', async ({
  page,
}) => {
  const bar = page.getByRole('link', { name: 'View cart' })
  const toCheckout = page.getByRole('link', { name: 'Checkout KWD 2.035' })
  const pay = page.getByRole('button', { name: 'Pay KWD 2.035' })
  const name = page.getByRole('region', { name: 'Your details' })
  await addHalloumi(page)
  await page.reload()
  await expect(bar).toContainText('KWD 2.035')
  await bar.click()
  await page.reload()
  await expect(toCheckout).toBeVisible()
  await toCheckout.click()
  await answerContact(page, 'Noura')
  await page.reload()
  await expect(name).toContainText('Noura')
  await expect(pay).toBeVisible()
  await page.goBack()
  await expect(toCheckout).toBeVisible()
  await page.goBack()
  await expect(bar).toContainText('KWD 2.035')
  await page.goForward()
  await page.goForward()
  await expect(pay).toBeVisible()
  await expect(name).toContainText('Noura')
})

test('[CT-08] two tabs of one business show the same cart, another business its own', async ({
  page,
  context,
}) => {
  await addHalloumi(page)
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

test('[CT-08] a kept cart that is half a JSON is dropped with a notice, and the next one is kept', async ({
  page,
}) => {
  // Only once: what the storefront keeps afterwards stays.
  await page.goto('/saffron')
  await page.evaluate((key) => localStorage.setItem(key, '{"version":1,"data":{"items":[{"line'), CART)
  await page.goto('/saffron/pickup/cart')
  const notice = page.getByText('We couldn’t read your saved cart, so we started a new one.')
  await expect(notice).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await addHalloumi(page)
  await page.goto('/saffron/pickup/cart')
  await expect(page.getByRole('link', { name: 'Checkout KWD 2.035' })).toBeVisible()
  await expect(notice).toHaveCount(0)
})

test('[CT-05, CT-06, RT-09] after a switch of branch a dish it does not sell is set aside, and comes back with its branch', async ({
  page,
}) => {
  await addHalloumi(page)
  await page.goto('/saffron/pickup/sea/zubaidi')
  await page.getByRole('radio', { name: 'Saffron rice' }).check()
  await page.getByRole('radio', { name: 'Mild' }).check()
  await page.getByRole('textbox', { name: 'Note' }).fill('well done')
  await page.getByRole('button', { name: 'Add KWD 6.250' }).click()
  await expect(page.getByRole('link', { name: 'View cart' })).toContainText('KWD 8.910')
  await page.goto('/saffron/Branches')
  await page.getByRole('button', { name: 'Choose Jabriya' }).click()
  await expect(page.getByRole('button', { name: 'Your branch: Jabriya' })).toBeVisible()
  await page.goto('/saffron/pickup/cart')
  const aside = page.getByRole('region', { name: 'Not in this order' })
  await expect(aside).toContainText('0.5 × Grilled zubaidi')
  await expect(aside).toContainText('added at Salmiya, not sold at this branch')
  await expect(page.getByRole('link', { name: 'Checkout KWD 2.035' })).toBeVisible()
  await expect(page.getByText('Your cart has changed')).toHaveCount(0)
  await page.goto('/saffron/Branches')
  await page.getByRole('button', { name: 'Choose Salmiya' }).click()
  await page.goto('/saffron/pickup/cart')
  await expect(page.getByRole('link', { name: 'Checkout KWD 8.910' })).toBeVisible()
  await expect(aside).toHaveCount(0)
})
