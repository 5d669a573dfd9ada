import { countTaps } from '../support/count-taps.ts'
import { ordersOf } from '../support/merchant.ts'
import { expect, test } from '../support/test.ts'
import { visitorName, visitorPhone } from '../support/visitor.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

test('[BX-01] a first delivery asks for its area at once, the bar leads to what is missing; 9 taps, 5 typed fields', async ({
  page,
  request,
}) => {
  const name = visitorName()
  const button = (words: RegExp | string) => page.getByRole('button', { name: words })
  const link = (words: RegExp | string) => page.getByRole('link', { name: words })
  const field = (words: string) => page.getByRole('textbox', { name: words, exact: true })
  const guest = countTaps(page)

  await page.goto('/saffron')
  await guest.tap(link(/^Delivery/))
  const sheet = page.getByRole('dialog', { name: 'Where should we deliver?' })
  await guest.tap(sheet.getByRole('button', { name: /^Salmiya/ }).first())
  await expect(sheet).toBeHidden()
  await expect(button(/^Delivery · Salmiya/)).toBeVisible()
  await expect(button(/Min\. order/)).toHaveText(/^Delivery KWD.0\.500 · Min\. order KWD.3 · about/)

  // A sheet that opened again would lie over what is tapped next.
  await page.reload()
  await expect(button(/^Delivery · Salmiya/)).toBeVisible()
  await guest.tap(page.getByRole('button', { name: 'Add Grilled halloumi' }))
  await guest.tap(link('View cart'))
  await expect(button(/^Add KWD.* more$/)).toBeVisible()
  await guest.tap(button('One more Grilled halloumi'))
  await guest.tap(link(/^Checkout KWD/))
  await expect(page.getByRole('searchbox')).toHaveCount(0)

  await guest.tap(button('Add your name'))
  await expect(field('Name')).toBeFocused()
  await guest.type(name)
  await guest.fill(field('Phone number'), visitorPhone())
  await guest.fill(field('Block'), '3')
  await guest.fill(field('Street'), 'Salem Al Mubarak')
  await guest.fill(field('House number'), '7')
  await guest.tap(button(/^(Pay|Place order)/))
  await expect(page.getByRole('heading', { name: 'Sandbox payment' })).toBeVisible()
  await guest.tap(page.getByRole('button', { name: 'Pay', exact: true }))
  await expect(page.getByRole('heading', { level: 1, name: /^Thank you! Order \d+$/ })).toBeVisible()
  expect(guest.count.taps).toBeLessThanOrEqual(9)
  expect(guest.count.typed).toBeLessThanOrEqual(5)
  expect(await ordersOf(request, name)).toHaveLength(1)
})
