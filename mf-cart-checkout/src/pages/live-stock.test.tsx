// @vitest-environment happy-dom

import { useCart } from '@storefront/store'
import { anOrder, cartLine, json, serve } from '@storefront/testing'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openShop } from '../testing/open-shop.ts'
import { Shown } from '../testing/shown.tsx'
import { CartPage } from './cart-page.tsx'
import { CheckoutPage } from './checkout-page.tsx'

const two = cartLine('water', 'water-one', { count: 2, seen: { names: [], unitPrice: 250 } })
const TOTALS = { ...anOrder().totals, subtotal: 500, discount: 0, exclusive_taxes: 50, total: 550, due: 550 }

/** A page with two bottles of water in the cart; the answer says how many the shop has left. */
async function show(page: 'cart' | 'checkout') {
  let left: number | null = null
  serve({
    'service/pos/calc-order': () => json({ total: 550, totals: TOTALS, lines: [] }),
    'webapp/v5/menu/main/stock': () => json({ stock: left === null ? [] : [{ item_id: 'water', left }] }),
  })
  await openShop({ cart: [two] })
  useCart.setState({
    name: 'Sara',
    phone: '55501234',
    dialCode: '+965',
    car: { plate: '1', make: '', colour: '' },
  })
  vi.useFakeTimers({ shouldAdvanceTime: true })
  render(
    <Shown path={`/:ref/:type/${page}`} at={`/saffron/pickup/${page}`}>
      {page === 'cart' ? <CartPage /> : <CheckoutPage />}
    </Shown>,
  )
  return async (now: number | null) => {
    left = now
    await act(() => vi.advanceTimersByTimeAsync(20_000))
  }
}

beforeEach(() => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

test('[CT-06, GD-06] an item that sells out while the cart is open is marked at its line, and blocks the checkout', async () => {
  const stock = await show('cart')
  const line = (await screen.findAllByRole('listitem'))[0] as HTMLElement
  expect(screen.getByRole('link', { name: /^Checkout/ })).toBeTruthy()
  await stock(0)
  expect(await within(line).findByText('sold out for now')).toBeTruthy()
  expect(screen.queryByRole('link', { name: /^Checkout/ })).toBeNull()
  await stock(null)
  expect(await screen.findByRole('link', { name: /^Checkout/ })).toBeTruthy()
})

test.each([
  ['sells out', 0, 'sold out for now'],
  ['is nearly gone', 1, 'Only 1 left'],
])(
  '[CT-06, GD-06] what %s while one fills in the checkout is told before paying, with its reason',
  async (_what, left, reason) => {
    const stock = await show('checkout')
    const pay = () => screen.findByRole('button', { name: /^Pay/ })
    await vi.waitFor(async () => expect(await pay()).toHaveProperty('disabled', false))
    await stock(left)
    const summary = within(await screen.findByRole('region', { name: 'Your order' }))
    expect(await summary.findByText(reason)).toBeTruthy()
    expect(await pay()).toHaveProperty('disabled', true)
    expect(screen.getByRole('link', { name: 'Go to cart' }).getAttribute('href')).toBe('/saffron/pickup/cart')
    await stock(null)
    await vi.waitFor(async () => expect(await pay()).toHaveProperty('disabled', false))
  },
)
