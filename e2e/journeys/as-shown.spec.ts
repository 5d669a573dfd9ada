import type { Page } from '@playwright/test'
import { answerContact, payInCash } from '../support/checkout-steps.ts'
import { moveOrder, orderShown, ordersOf } from '../support/merchant.ts'
import { expect, test } from '../support/test.ts'
import { visitorName } from '../support/visitor.ts'

/** From the card of a category by the item's page into the cart, with a side for 0.250 and a bread for 0.200. */
async function addTawook(page: Page, slug: string, shown: { card: RegExp; half: string; add: string }) {
  await page.goto(`/saffron/${slug}/grills`)
  const card = page.getByTestId('menu-row').filter({ hasText: 'Shish tawook' })
  await expect(card).toContainText(shown.card)
  await card.getByRole('link', { name: 'Shish tawook' }).click()
  await expect(page.getByRole('radio', { name: shown.half, exact: true })).toBeChecked()
  await page.getByRole('radio', { name: /^Hummus/ }).check()
  await page.getByRole('radio', { name: /^Garlic naan/ }).check()
  await page.getByRole('button', { name: `Add ${shown.add}`, exact: true }).click()
  await page.getByRole('link', { name: 'View cart' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Hummus · Garlic naan' })).toContainText(
    shown.add,
  )
}

/** What the browser sends for the next order. */
async function sentOrder(page: Page, button: string) {
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/webapp/order'))
  await page.getByRole('button', { name: button, exact: true }).click()
  return (await sent).postDataJSON()
}

const VAT = 'Includes VAT (5%): KWD 0.344'

// Half a portion is 2.500, less 15 % for pickup 2.125; with hummus and naan 2.575. A fixed coupon of 0.500 leaves 2.075
// of one and 7.225 of three. Service is 10 % on top, half up; 5 % VAT is inside.
test('[ST-01, ST-02, MN-08, CT-01, CP-01, CP-03, CP-04, CP-05, CP-06, CP-07, CP-08, OR-02, OR-08] card, item, cart and order name one price of each selling type, each confirmation its own order, and an order comes back with its options', async ({
  page,
  request,
}) => {
  const name = visitorName()

  await test.step('pickup, by another of its slugs, has its discount everywhere', async () => {
    await addTawook(page, 'car_pickup', {
      card: /from KWD\s2\.125\s*Was KWD\s2\.500/,
      half: 'Half portion KWD 2.125 Was KWD 2.500',
      add: 'KWD 2.575',
    })
    await expect(page.getByRole('link', { name: 'Checkout KWD 2.833' })).toBeVisible()
  })

  await test.step('a fixed coupon, typed before a reload, takes its value off once, however many there are', async () => {
    const field = page.getByRole('textbox', { name: 'Coupon code' })
    await field.fill('grill500')
    await page.reload()
    await expect(field).toHaveValue('grill500')
    await field.press('Enter')
    await expect(page.getByText('You save KWD 0.500')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Checkout KWD 2.283' })).toBeVisible()
    await page.getByRole('button', { name: 'One more Shish tawook' }).click()
    await page.getByRole('button', { name: 'One more Shish tawook' }).click()
    await expect(page.getByRole('link', { name: 'Checkout KWD 7.948' })).toBeVisible()
    const total = page.getByRole('group').filter({ hasText: 'KWD 7.948' })
    for (const part of ['KWD 8.850', '−KWD 1.125', '−KWD 0.500', 'KWD 0.723', VAT])
      await expect(total.getByText(part, { exact: true })).toBeVisible()
  })

  const first = await test.step('the order is sent and kept with what was shown', async () => {
    await page.getByRole('link', { name: 'Checkout KWD 7.948' }).click()
    await answerContact(page, name)
    await payInCash(page)
    const sent = await sentOrder(page, 'Place order · KWD 7.948')
    expect(sent).toMatchObject({ selling_types: 'car_pickup', coupon_code: 'GRILL500', seen_total: 7948 })
    expect(sent.order_lines).toEqual([
      {
        item_id: 'shish-tawook',
        quantity: 3,
        price_label_id: 'shish-tawook-half',
        modifiers: 'side-hummus,bread-garlic-naan',
        modifiers_details: [
          { id: 'side-hummus', quantity: 1 },
          { id: 'bread-garlic-naan', quantity: 1 },
        ],
        comment: '',
        isQty: true,
        unit_price: 2575,
        total_price: 7725,
        discount_id: 'item:shish-tawook',
        weight: null,
        shippingWeight: null,
        provider: null,
        provider_id: null,
      },
    ])
    await expect(page.getByRole('heading', { name: /^Thank you!/ })).toBeVisible()
    const [order] = await ordersOf(request, name)
    expect([order?.selling_types, order?.totals.total]).toEqual(['car_pickup', 7948])
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Thank you! Order ${order?.number}`)
    await expect(page.getByRole('main')).toContainText('KWD 7.948')
    await expect(page.getByText('Coupon GRILL500')).toBeVisible()
    return order
  })

  await test.step('at the table the dish has its full price, and the confirmation is of this order', async () => {
    await addTawook(page, 'dine_in', {
      card: /from KWD\s2\.500(?!.*Was)/,
      half: 'Half portion KWD 2.500',
      add: 'KWD 2.950',
    })
    await page.getByRole('link', { name: 'Checkout KWD 3.245' }).click()
    await page
      .getByRole('group', { name: 'Table' })
      .getByRole('button', { name: 'Choose your table' })
      .click()
    await page
      .getByRole('dialog', { name: 'Choose your table' })
      .getByRole('button', { name: 'T3 · A', exact: true })
      .click()
    // What a table can ask for comes above the cards, which then lie lower.
    await expect(page.getByRole('button', { name: 'Call the waiter' })).toBeVisible()
    await payInCash(page)
    const sent = await sentOrder(page, 'Place order · KWD 3.245')
    expect(sent).toMatchObject({ selling_types: 'dine_in', coupon_code: null, seen_total: 3245 })
    await expect(page.getByRole('heading', { name: /^Thank you!/ })).toBeVisible()
    const second = await orderShown(request, page)
    expect(second?.id).not.toBe(first?.id)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Thank you! Order ${second?.number}`)
    await expect(page.getByRole('main')).toContainText('KWD 3.245')
  })

  await test.step('ordered again, the first one comes back with its options and keeps what is in the cart', async () => {
    await page.goto('/saffron/pickup/hot-mezze')
    await page.getByRole('button', { name: 'Add Grilled halloumi' }).click()
    await expect(page.getByRole('link', { name: 'View cart' })).toContainText('KWD 2.035')
    if (first) await moveOrder(request, 'saffron', first.id, 'cancelled')
    await page.goto('/saffron/orders/history')
    await page
      .getByRole('listitem')
      .filter({ hasText: `Order ${first?.number}` })
      .getByRole('button')
      .click()
    await expect(page).toHaveURL('/saffron/pickup/cart')
    await expect(page.getByRole('spinbutton', { name: 'Quantity of Grilled halloumi' })).toHaveValue('1')
    await expect(page.getByRole('spinbutton', { name: 'Quantity of Shish tawook' })).toHaveValue('3')
    await expect(page.getByText('Half portion · Hummus · Garlic naan')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Checkout KWD 10.533' })).toBeVisible()
  })
})
