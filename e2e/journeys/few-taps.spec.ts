import { countTaps } from '../support/count-taps.ts'
import { ordersOf } from '../support/merchant.ts'
import { expect, test } from '../support/test.ts'
import { visitorName, visitorPhone } from '../support/visitor.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

test('[BX-05] pickup takes a new guest 7 taps from the landing page, and a returning one 2 from the cart, without typing', async ({
  page,
  request,
}) => {
  const name = visitorName()
  const link = (words: RegExp | string) => page.getByRole('link', { name: words })
  const placed = page.getByRole('heading', { level: 1, name: /^Thank you! Order \d+$/ })

  await page.goto('/saffron')
  const first = countTaps(page)
  await first.tap(page.getByRole('main').getByRole('link', { name: /^Pickup/ }))
  await first.tap(page.getByRole('button', { name: 'Add Grilled halloumi' }).first())
  await first.tap(link('View cart'))
  await first.tap(link(/^Checkout KWD/))
  await first.tap(page.getByRole('textbox', { name: 'Name' }))
  await first.type(name)
  await first.fill(page.getByRole('textbox', { name: 'Phone number' }), visitorPhone())
  await first.tap(page.getByRole('radio', { name: /^Cash/ }))
  await first.tap(page.getByRole('button', { name: /^Place order/ }))
  await expect(placed).toBeVisible()
  expect(first.count.taps).toBeLessThanOrEqual(7)

  await page.goto('/saffron/pickup/hot-mezze')
  await page.getByRole('button', { name: 'Add Grilled halloumi' }).tap()
  await link('View cart').tap()
  const again = countTaps(page)
  await again.tap(link(/^Checkout KWD/))
  for (const card of ['Your details', 'Pickup', 'When', 'Payment'])
    await expect(
      page.getByRole('region', { name: card, exact: true }).getByRole('button', { name: 'Change' }),
    ).toBeVisible()
  await again.tap(page.getByRole('button', { name: /^Place order/ }))
  await expect(placed).toBeVisible()
  expect(again.count).toEqual({ taps: 2, typed: 0 })
  expect(await ordersOf(request, name)).toHaveLength(2)
})

test('[BX-05, OR-12] at a table a new guest needs 6 taps from its code, and types nothing', async ({
  page,
}) => {
  const link = (words: RegExp | string) => page.getByRole('link', { name: words })
  await page.goto('/saffron/dinein/hot-mezze?table=saffron-salmiya-t5')
  const guest = countTaps(page)
  await guest.tap(page.getByRole('button', { name: 'Add Grilled halloumi' }))
  await guest.tap(link('View cart'))
  await guest.tap(link(/^Checkout KWD/))
  await guest.tap(page.getByRole('button', { name: 'Yes, table T5' }))
  await guest.tap(page.getByRole('radio', { name: /^Cash/ }))
  await guest.tap(page.getByRole('button', { name: /^Place order/ }))
  await expect(page.getByRole('heading', { level: 1, name: /^Thank you! Order \d+$/ })).toBeVisible()
  expect(guest.count).toEqual({ taps: 6, typed: 0 })
})
