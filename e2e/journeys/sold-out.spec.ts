import { payInCash } from '../support/checkout-steps.ts'
import { answersOf, cartOf, HALLOUMI, keep } from '../support/kept-visit.ts'
import { ordersOf, setSoldOut } from '../support/merchant.ts'
import { expect, test } from '../support/test.ts'
import { visitorName } from '../support/visitor.ts'

/** No other test has it in a cart. */
const SOLD_OUT = 'batata-harra'

test('[CT-05, GD-06, OR-10, BX-01] what sells out as one pays is named; the visitor removes it or brings it back, and orders the rest', async ({
  page,
  request,
  expectConsole,
}) => {
  // The refusal of the order, as Chromium writes it.
  expectConsole(/status of 4(09|22)/)
  const name = visitorName()
  const batata = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: 'Batata harra', exact: true }) })
  const kept = { item: SOLD_OUT, label: 'batata-harra-regular', price: 1100, options: ['spice-mild'] }
  await keep(page, { cart: cartOf([HALLOUMI, kept], answersOf(name)) })
  await page.goto('/saffron/pickup/checkout')
  await payInCash(page)
  await expect(page.getByRole('button', { name: /^Place order/ })).toBeEnabled()
  await setSoldOut(request, 'saffron', SOLD_OUT, true)
  try {
    await page.getByRole('button', { name: /^Place order/ }).click()
    const refusal = page.getByRole('alert').filter({ hasText: 'Batata harra: sold out for now' })
    await expect(refusal).toBeVisible()
    expect(await ordersOf(request, name)).toEqual([])
    await refusal.getByRole('link', { name: 'Go to cart' }).click()

    await expect(batata).toContainText('sold out for now')
    await expect(page.getByRole('link', { name: /^Checkout/ })).toHaveCount(0)
    await page.getByRole('button', { name: 'Remove Batata harra' }).click()
    await expect(page.getByRole('link', { name: /^Checkout KWD.2\.035/ })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(batata).toContainText('sold out for now')
    await page.getByRole('button', { name: 'Remove Batata harra' }).click()
    await page.getByRole('link', { name: /^Checkout KWD.2\.035/ }).click()
    await page.getByRole('button', { name: /^Place order/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Thank you!/ })).toBeVisible()
    const [order] = await ordersOf(request, name)
    expect(order?.lines.map(({ item_id }) => item_id)).toEqual(['halloumi'])
  } finally {
    await setSoldOut(request, 'saffron', SOLD_OUT, false)
  }
})
