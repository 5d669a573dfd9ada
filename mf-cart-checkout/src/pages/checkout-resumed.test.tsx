// @vitest-environment happy-dom

import type { CartLine, OrderedCount } from '@storefront/domain'
import { useCart, useVisit } from '@storefront/store'
import { anOrder, cartLine, heldAnswer, json, problem, serve } from '@storefront/testing'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openShop } from '../testing/open-shop.ts'
import { Shown } from '../testing/shown.tsx'
import { CartPage } from './cart-page.tsx'
import { CheckoutPage } from './checkout-page.tsx'

const water = cartLine('water', 'water-one', { count: 2, seen: { names: [], unitPrice: 250 } })
const KEY = 'stored-key-0123456789'

interface Reopened {
  cart?: CartLine[]
  /** What was sent; an older build kept nothing of it. */
  lines?: OrderedCount[]
}

/** A tab that was closed while its order was on its way, opened again. */
async function reopen(lookUp: () => Promise<Response> | Response, { cart = [water], lines }: Reopened = {}) {
  const sent = serve({
    'webapp/order-by-key': lookUp,
    'service/pos/calc-order': () => problem(503, 'unavailable'),
  })
  await openShop({ cart })
  useVisit.setState({ openIntent: { key: KEY, sentAt: Date.now(), ...(lines ? { lines } : {}) } })
  render(
    <Shown path="/:ref/:type/checkout" at="/saffron/pickup/checkout">
      <CheckoutPage />
    </Shown>,
  )
  return sent
}
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

test('[OR-04, CT-08] another tab that placed the same order meanwhile takes nothing away from the one that waits', async () => {
  const held = heldAnswer()
  const sent = serve({
    'service/pos/calc-order': () => problem(503, 'unavailable'),
    'webapp/order': held.answer,
  })
  await openShop({ cart: [water], business: { payment_methods: { cash: true, card: false } } })
  useCart.setState({
    name: 'Sara',
    phone: '55501234',
    dialCode: '+965',
    car: { plate: '1', make: '', colour: '' },
  })
  render(
    <Shown path="/:ref/:type/checkout" at="/saffron/pickup/checkout">
      <CheckoutPage />
    </Shown>,
  )
  act(() => screen.getByRole('button', { name: /^Place order/ }).click())
  await screen.findByRole('button', { name: 'Placing your order…' })
  act(() => {
    useCart.setState({ items: [] })
    useVisit.setState({ openIntent: null })
  })
  expect(screen.getByRole('button', { name: 'Placing your order…' })).toBeTruthy()
  held.send(json({ order: anOrder() }))
  expect((await screen.findByRole('status', { name: 'path' })).textContent).toBe(
    '/saffron/orders/success/order-1',
  )
  expect(sent.filter(({ path }) => path === 'webapp/order')).toHaveLength(1)
})

test('[OR-10] after a closed tab: an order that arrived leads to its success page, and the cart is empty', async () => {
  const sent = await reopen(() => json({ order: anOrder() }))
  await pass(1_100)
  expect((await screen.findByRole('status', { name: 'path' })).textContent).toBe(
    '/saffron/orders/success/order-1',
  )
  expect(useCart.getState().items).toEqual([])
  expect(useVisit.getState().openIntent).toBeNull()
  expect(sent.filter(({ path }) => path === 'webapp/order')).toEqual([])
})

test('[OR-10] after a closed tab: what came into the cart since the order was sent stays', async () => {
  const tea = cartLine('tea', 'tea-one')
  const ordered = { cart: [{ ...water, count: 3 }, tea], lines: [{ line_id: water.line_id, count: 2 }] }
  await reopen(() => json({ order: anOrder() }), ordered)
  await pass(1_100)
  await screen.findByRole('status', { name: 'path' })
  expect(useCart.getState().items).toMatchObject([{ item_id: 'water', count: 1 }, { item_id: 'tea' }])
})

test('[RT-17] after a closed tab: paying what was sent leaves what came into the cart since', async () => {
  const tea = cartLine('tea', 'tea-one')
  const lines = [{ line_id: water.line_id, count: 2 }]
  const unpaid = anOrder({
    state: 'payment_failed',
    payment_type: 2,
    payment: { state: 'failed', url: null },
  })
  await reopen(() => json({ order: unpaid }), { cart: [water, tea], lines })
  await pass(1_100)
  await screen.findByRole('status', { name: 'path' })
  expect(useCart.getState().unpaid).toEqual({ orderId: unpaid.id, lines })
})

test('[OR-10] after a closed tab: an order that never arrived is reported, and cart and key stay for the next attempt', async () => {
  await reopen(() => problem(404, 'not-found'))
  await pass(1_100)
  await pass(2_100)
  expect(await screen.findByText(/^Your order didn’t reach the shop/)).toBeTruthy()
  expect(useCart.getState().items).toHaveLength(1)
  expect(useVisit.getState().openIntent?.key).toBe(KEY)
})

test('[OR-10] after a closed tab: without a connection it is still checking, and nothing can be ordered twice', async () => {
  await reopen(() => Promise.reject(new TypeError('lost')))
  await pass(30_000)
  expect(screen.getByText('We’re still checking your order')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^(Pay|Place order)/ })).toBeNull()
  expect(useVisit.getState().openIntent?.key).toBe(KEY)
})

test('[CT-08, RT-13] a checkout whose cart was ordered in another tab leads to the cart, which says where the order is', async () => {
  serve({
    'service/pos/calc-order': () => problem(503, 'unavailable'),
    'webapp/order/saffron/order-1': () => json({ order: anOrder(), now: '2026-11-20T09:01:00.000Z' }),
  })
  await openShop({ cart: [water] })
  render(
    <Shown path="/:ref/:type/checkout" at="/saffron/pickup/checkout" cart={<CartPage />}>
      <CheckoutPage />
    </Shown>,
  )
  await screen.findByRole('button', { name: /^Pay/ })
  act(() => {
    useCart.setState({ items: [] })
    useVisit.setState({ openOrderId: 'order-1' })
  })
  const link = await screen.findByRole('link', { name: 'Follow your order' })
  expect(link.getAttribute('href')).toBe('/saffron/order/order-1')
})
