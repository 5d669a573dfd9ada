import { readyToPay } from '../support/checkout-steps.ts'
import { ordersOf } from '../support/merchant.ts'
import { changeCalculations, changeOrders, type SentOrder } from '../support/order-requests.ts'
import { expect, test } from '../support/test.ts'
import { visitorName } from '../support/visitor.ts'

type Change = (order: SentOrder, line: SentOrder['order_lines'][number]) => void

const PRICE_CHANGED = 'Tap the button again to order for the new total.'

// Each is one halloumi for 2.035 in the cart, and something else in what reaches the server.
const REFUSED: { label: string; change: Change; says: string }[] = [
  {
    label: 'a smaller total',
    change: (order) => Object.assign(order, { seen_total: 1 }),
    says: `is now KWD 2.035. ${PRICE_CHANGED}`,
  },
  {
    label: 'a smaller price and total',
    change: (order, line) => {
      Object.assign(line, { unit_price: 1, total_price: 1 })
      order.seen_total = 1
    },
    says: `is now KWD 2.035. ${PRICE_CHANGED}`,
  },
  {
    label: 'ten for the price of one',
    change: (_, line) => Object.assign(line, { quantity: 10 }),
    says: `The total was KWD 2.035 and is now KWD 20.350. ${PRICE_CHANGED}`,
  },
  {
    label: 'a dearer dish for the same price',
    change: (_, line) => Object.assign(line, { item_id: 'lamb-mandi', price_label_id: 'lamb-mandi-for4' }),
    says: 'is now KWD 17.490',
  },
  {
    label: 'a dish that does not exist',
    change: (_, line) => Object.assign(line, { item_id: 'free-lunch' }),
    says: 'Grilled halloumi: no longer on the menu',
  },
  {
    label: 'the size of another dish',
    change: (_, line) => Object.assign(line, { price_label_id: 'water-small' }),
    says: 'Grilled halloumi: this size is no longer sold',
  },
  {
    label: 'an option of another dish',
    change: (_, line) =>
      Object.assign(line, {
        modifiers: 'grill-extras-skewer',
        modifiers_details: [{ id: 'grill-extras-skewer', quantity: 1 }],
      }),
    says: 'Grilled halloumi: one of the options is no longer sold',
  },
  {
    label: 'a branch of another business',
    change: (order) => Object.assign(order, { branch_id: 'corner-cafe-olaya' }),
    says: 'This branch does not take this kind of order at the moment.',
  },
  {
    label: 'a branch that does not exist',
    change: (order) => Object.assign(order, { branch_id: 'nowhere' }),
    says: 'This branch does not take orders any more.',
  },
  ...[0, -1, 1e9].map((quantity) => ({
    label: `a quantity of ${quantity}`,
    change: ((_, line) => Object.assign(line, { quantity })) as Change,
    says: 'Your order was not placed',
  })),
]

test('[OR-03, OR-10, CP-08] field note 25: what is changed on the way to the server is refused and told, and the cart can still be ordered', async ({
  page,
  request,
  expectConsole,
}) => {
  expectConsole(/status of 4\d\d/)
  const name = visitorName()
  let change: Change = () => {}
  await changeOrders(page, (order) => {
    for (const line of order.order_lines) change(order, line)
  })
  await readyToPay(page, name)

  for (const refused of REFUSED) {
    await test.step(`${refused.label} is refused`, async () => {
      change = refused.change
      const answered = page.waitForResponse((response) => response.url().endsWith('/api/webapp/order'))
      await page.getByRole('button', { name: 'Pay KWD 2.035' }).click()
      expect((await answered).ok()).toBe(false)
      const notice = page.getByRole('alert').filter({ hasText: 'Your order was not placed' })
      await expect(notice).toContainText(refused.says)
      await expect(page).toHaveURL('/saffron/pickup/checkout')
      expect(await ordersOf(request, name)).toEqual([])
    })
  }

  await test.step('the unchanged order is taken', async () => {
    change = () => {}
    await page.getByRole('button', { name: 'Pay KWD 2.035' }).click()
    await expect(page.getByRole('definition')).toHaveText('KWD 2.035')
    expect((await ordersOf(request, name)).map(({ totals }) => totals.total)).toEqual([2035])
  })
})

test('[OR-03] prices and fees in the request are not used: the order costs what the shop says', async ({
  page,
  request,
}) => {
  const name = visitorName()
  await changeOrders(page, (order) => {
    order.fees = -2000
    for (const line of order.order_lines) Object.assign(line, { unit_price: 1, total_price: 1 })
  })
  await readyToPay(page, name)
  await page.getByRole('button', { name: 'Pay KWD 2.035' }).click()
  await expect(page.getByRole('definition')).toHaveText('KWD 2.035')
  const orders = await ordersOf(request, name)
  expect(orders.map(({ totals, lines }) => [totals.due, lines.map((line) => line.total_price)])).toEqual([
    [2035, [1850]],
  ])
})

test('[CP-08, OR-03] a total that the server seems to compute differently is told before, and refused after', async ({
  page,
  request,
  expectConsole,
}) => {
  expectConsole(/status of 409/)
  const name = visitorName()
  await changeCalculations(page, 5)
  await readyToPay(page, name)
  await expect(page.getByText('The shop computes KWD 0.005 instead of KWD 2.035.')).toBeVisible()
  await page.getByRole('button', { name: 'Pay KWD 0.005' }).click()
  await expect(page.getByRole('alert')).toContainText('The total was KWD 0.005 and is now KWD 2.035.')
  expect(await ordersOf(request, name)).toEqual([])
  // A calculation may be on its way; its answer has to be through before the page goes.
  await page.unrouteAll({ behavior: 'wait' })
  await page.reload()
  await page.getByRole('button', { name: 'Pay KWD 2.035' }).click()
  await expect(page.getByRole('definition')).toHaveText('KWD 2.035')
  expect((await ordersOf(request, name)).map(({ totals }) => totals.due)).toEqual([2035])
})
