import { expect } from '@playwright/test'
import { moveOrder, ordersOf } from '../support/merchant.ts'
import { visitorName } from '../support/visitor.ts'
import { test } from './test.ts'
import { part } from './visitor.ts'
import { answerContact, checkOut, chooseOnMap, fillCart, logIn, payByCard, reserve } from './walks.ts'

const QUICK = { tag: '@quick' }

test(
  '[UI-07] from the landing page to a card-paid order that is followed live',
  QUICK,
  async ({ visitor, request }) => {
    const name = visitorName()
    await fillCart(visitor)
    await checkOut(visitor, name)
    const id = await payByCard(visitor)
    const [order] = await ordersOf(request, name)
    expect(order).toMatchObject({ id, state: 'placed', totals: { total: 2833 } })
    await visitor.press(part('link', 'Follow your order'))
    await visitor.reads('Card · paid')
    await moveOrder(request, 'saffron', id, 'accepted')
    await visitor.sees(part('listitem', undefined, { inside: part('region', 'Order status') }))
    await visitor.reads('Accepted')
  },
)

test('[UI-07] a table is reserved', QUICK, async ({ visitor }) => {
  await reserve(visitor, visitorName())
  await visitor.reads(/7:30/)
  await visitor.press(part('link', 'My reservations'))
  await visitor.sees(part('link', undefined, { inside: part('region', 'Upcoming') }))
})

test('[UI-07] a place on the map is delivered to', async ({ visitor, request }) => {
  const name = visitorName()
  await chooseOnMap(visitor)
  await visitor.open('/saffron/delivery/hot-mezze')
  await visitor.press(part('button', 'Add Grilled halloumi'))
  await visitor.press(part('button', 'One more Grilled halloumi'))
  await visitor.follows(part('link', /View cart/), ({ pathname }) => pathname.endsWith('/cart'))
  await visitor.press(part('link', /^Checkout KWD/))
  await answerContact(visitor, name)
  await visitor.reads('At the map pin')
  const card = part('region', 'Delivery')
  await visitor.fill(part('textbox', 'Block', { inside: card }), '3')
  await visitor.fill(part('textbox', 'Street', { inside: card }), 'Salem Al Mubarak')
  await visitor.fill(part('textbox', 'House number', { inside: card }), '7')
  await visitor.choose(part('radio', /^Cash/))
  await visitor.press(part('button', /^Place order/))
  await visitor.sees(part('heading', /^Thank you!/))
  const [order] = await ordersOf(request, name)
  expect(order).toMatchObject({ delivery: { area_id: 'kw-rumaithiya', address: { block: '3' } } })
})

test('[UI-07] a new customer logs in, buys credit and pays an order from the wallet', async ({
  visitor,
  request,
}) => {
  const name = visitorName()
  await logIn(visitor, request, name)
  await visitor.open('/saffron/profile')
  expect((await visitor.sees(part('textbox', 'Name'))).value).toBe(name)
  await visitor.open('/saffron/wallet/saffron-table')
  await visitor.press(part('button', /^Pay KWD/))
  await visitor.sees(part('heading', 'Sandbox payment'))
  await visitor.press(part('button', 'Pay'))
  await visitor.reads('Credit added')
  await fillCart(visitor)
  await checkOut(visitor, null)
  await visitor.choose(part('switch', 'Pay from your wallet'))
  await visitor.press(part('button', /^Place order/))
  await visitor.sees(part('heading', /^Thank you!/))
  const [order] = await ordersOf(request, name)
  expect(order?.totals.due).toBe(0)
})
