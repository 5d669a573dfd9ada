// @vitest-environment happy-dom

import { queryClient } from '@storefront/api-client'
import type { CartNotice } from '@storefront/domain'
import { menuQuery, openCart, useCart, useOrderTime, useVisit } from '@storefront/store'
import {
  type Answers,
  aBranchSummary,
  aLabel,
  aMenu,
  anItem,
  anOrder,
  cartLine,
  json,
  menuAnswer,
  serve,
} from '@storefront/testing'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { orderQuery } from '../orders/order-query.ts'
import { useReorderResult } from '../orders/reorder-notice.tsx'
import { openShop, type Shop } from '../testing/open-shop.ts'
import { SAFFRON_MENU } from '../testing/saffron-menu.ts'
import { Shown } from '../testing/shown.tsx'
import { CartPage } from './cart-page.tsx'

const water = cartLine('water', 'water-one', {
  seen: { names: [{ locale: 'en', name: 'Water' }], unitPrice: 250 },
})
const tawook = cartLine('tawook', 'plate', {
  modifiers: [{ id: 'rice', quantity: 1 }],
  count: 2,
  comment: 'no garlic',
  seen: { names: [{ locale: 'en', name: 'Shish tawook' }], unitPrice: 2600 },
})

async function show(shop: Shop, answers: Answers = {}) {
  serve(answers)
  await openShop(shop)
  const user = userEvent.setup()
  render(
    <Shown path="/:ref/:type/cart" at="/saffron/pickup/cart">
      <CartPage />
    </Shown>,
  )
  await screen.findByRole('heading', { level: 1 })
  return user
}
const NOW = '2026-11-20T09:01:00.000Z'
const counts = () => useCart.getState().items.map(({ item_id, count }) => `${count} ${item_id}`)
const checkout = () => screen.getByRole('link', { name: /Checkout/ })

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  document.body.replaceChildren()
})

test('[RT-05] [CP-07] [BX-04] shows options, note and price of a line, and every part of the total without a tap', async () => {
  await show({ cart: [tawook, water] })
  const row = screen.getByRole('link', { name: 'Shish tawook' }).closest('li')
  expect(row?.textContent).toContain('Saffron rice')
  expect(row?.textContent).toContain('Note: no garlic')
  expect(row?.textContent).toMatch(/5\.200/)
  // 5.200 + 0.250 and 10 % service.
  const details = screen.getByRole('group', { name: 'Price details' })
  expect(details.closest('details')).toBeNull()
  expect(details.textContent).toMatch(/Service \(10%\).*0\.545/)
  expect(details.textContent).toMatch(/Includes VAT \(5%\).*0\.012/)
  expect(checkout().textContent).toMatch(/5\.995/)
})

test('[CT-08, RT-13] a cart that was ordered in another tab says where the order is', async () => {
  await show(
    { cart: [water] },
    { 'webapp/order/saffron/order-1': () => json({ order: anOrder(), now: NOW }) },
  )
  const follow = () => screen.queryByRole('link', { name: 'Follow your order' })
  expect(follow()).toBeNull()
  act(() => useCart.setState({ items: [] }))
  expect(follow()).toBeNull()
  act(() => useVisit.setState({ openOrderId: 'order-1' }))
  expect(await screen.findByText('Order placed')).toBeTruthy()
  expect(follow()?.getAttribute('href')).toBe('/saffron/order/order-1')
  expect(screen.getByText('Your cart is empty')).toBeTruthy()
})

test('[CT-08, RT-17] an order that is not paid is not said to be placed', async () => {
  const order = anOrder({
    state: 'payment_pending',
    payment_type: 2,
    payment: { state: 'pending', url: null },
  })
  await show({ cart: [] }, { 'webapp/order/saffron/order-1': () => json({ order, now: NOW }) })
  act(() => useVisit.setState({ openOrderId: 'order-1' }))
  await waitFor(() =>
    expect(queryClient.getQueryData(orderQuery('saffron', 'order-1').queryKey)).toBeDefined(),
  )
  expect(screen.queryByText('Order placed')).toBeNull()
})

test('[CT-02] a note with markup stays text', async () => {
  const note = '<u>no mint</u> 🌿 من فضلك'
  await show({ cart: [{ ...water, comment: note }] })
  expect(screen.getByText(`Note: ${note}`)).toBeTruthy()
  expect(document.querySelector('u')).toBeNull()
})

test('[SH-02] the cart shows no time and decides nothing about it', async () => {
  await show({ cart: [water], later: { slots: [] } })
  expect(checkout()).toBeTruthy()
  expect(useOrderTime.getState().time).toBeNull()
})

test('[CT-03] the stepper raises and lowers a count, and the total follows', async () => {
  const user = await show({ cart: [water] })
  await user.click(screen.getByRole('button', { name: 'One more Water' }))
  await user.click(screen.getByRole('button', { name: 'One more Water' }))
  await user.click(screen.getByRole('button', { name: 'One less Water' }))
  expect(counts()).toEqual(['2 water'])
  expect(checkout().textContent).toMatch(/0\.550/)
})

test('[CT-09, MN-07] what is sold by weight says its unit, counts in its own steps, and its amount follows', async () => {
  const fish = cartLine('fish', 'kilo', { count: 0.75, seen: { names: [], unitPrice: 12_500 } })
  const user = await show({ cart: [fish] })
  // 9.375 and 10 % service.
  expect(checkout().textContent).toMatch(/10\.313/)
  await user.click(screen.getByRole('button', { name: 'One more Zubaidi' }))
  expect(screen.getByRole('spinbutton', { name: 'Quantity of Zubaidi in kg' })).toHaveProperty('value', '1')
  expect(checkout().textContent).toMatch(/13\.750/)
})

test('[CT-03] a step down from the minimum asks first, and keeps the line when the visitor says so', async () => {
  const user = await show({ cart: [water] })
  const row = screen.getByRole('link', { name: 'Water' }).closest('li') as HTMLElement
  const down = () => within(row).getByRole('button', { name: 'One less Water (removes it)' })
  await user.click(down())
  await user.click(await screen.findByRole('button', { name: 'Keep' }))
  expect(counts()).toEqual(['1 water'])
  await user.click(down())
  await user.click(await screen.findByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(counts()).toEqual([]))
})

test('[UI-04] no two buttons of a line have the same name', async () => {
  await show({ cart: [water] })
  const row = screen.getByRole('link', { name: 'Water' }).closest('li') as HTMLElement
  const names = within(row)
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent)
  expect(names.length).toBeGreaterThan(2)
  expect(new Set(names).size).toBe(names.length)
})

test('[CT-03] a removed line can be taken back, the focus is on that button, and it comes back to its place', async () => {
  const user = await show({ cart: [tawook, water] })
  await user.click(screen.getByRole('button', { name: 'Remove Shish tawook' }))
  expect(counts()).toEqual(['1 water'])
  const undo = screen.getByRole('button', { name: 'Undo' })
  expect(document.activeElement).toBe(undo)
  await user.click(undo)
  expect(counts()).toEqual(['2 tawook', '1 water'])
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Shish tawook' }))
})

test('[CT-03] after eight seconds a removal is final', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await show({ cart: [water] })
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  await user.click(screen.getByRole('button', { name: 'Remove Water' }))
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(8_100))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
  expect(screen.getByText('Your cart is empty')).toBeTruthy()
})

test('[CT-03] a removed line leaves its undo row where it was, whatever is set aside before it', async () => {
  const user = await show({ cart: [grill, water, tawook] })
  await user.click(screen.getByRole('button', { name: 'Remove Water' }))
  const undo = screen.getByRole('button', { name: 'Undo' })
  const after = screen.getByRole('link', { name: 'Shish tawook' })
  expect(undo.compareDocumentPosition(after) & Node.DOCUMENT_POSITION_FOLLOWING).toBeGreaterThan(0)
})

test('[CT-05] dropped lines and changed prices are reported, and the stored cart is the repaired one', async () => {
  const user = await show({
    cart: [
      cartLine('gone', 'x', {
        seen: { names: [{ locale: 'en', name: 'Old dish' }], unitPrice: 1, lists: ['pickup'] },
      }),
      { ...water, seen: { ...water.seen, unitPrice: 200 } },
    ],
  })
  const notice = screen.getByText('Your cart has changed').closest('[role=status]')
  expect(notice?.textContent).toContain('Old dish was removed: no longer on the menu')
  expect(notice?.textContent).toMatch(/Water: price changed from .*0\.200 to .*0\.250/)
  expect(counts()).toEqual(['1 water'])
  expect(useCart.getState().items[0]?.seen.unitPrice).toBe(250)
  await user.click(screen.getByRole('button', { name: /Dismiss/ }))
  expect(screen.queryByText('Your cart has changed')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Water' }))
})

test('[OR-07] what is picked up has no minimum', async () => {
  await show({ cart: [water], business: { min_order: 1000 } })
  expect(checkout()).toBeTruthy()
  expect(screen.queryByText(/more to reach/)).toBeNull()
})

const grill = cartLine('grill', 'g', {
  count: 2,
  seen: { names: [{ locale: 'en', name: 'Mixed grill' }], unitPrice: 4000, lists: ['dinein', 'delivery'] },
})

test('[CT-05] a dish of another type is set aside with its reason, is no part of any amount, and stays in the cart', async () => {
  const user = await show({ cart: [grill, water] })
  const aside = within(screen.getByRole('region', { name: 'Not in this order' }))
  expect(aside.getByText('2 × Mixed grill')).toBeTruthy()
  expect(aside.getByText('only available for dine-in and delivery')).toBeTruthy()
  expect(document.body.textContent).not.toMatch(/no longer on the menu|was removed/)
  expect(checkout().textContent).toMatch(/0\.275/)
  expect(counts()).toEqual(['2 grill', '1 water'])
  expect(useCart.getState().items[0]).toEqual(grill)

  await user.click(aside.getByRole('button', { name: 'Remove Mixed grill' }))
  expect(counts()).toEqual(['1 water'])
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(counts()).toEqual(['2 grill', '1 water'])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove Mixed grill' }))
})

test('[CT-05, CT-06, RT-09] a dish that the branch does not sell is set aside with the branch it was added at, and comes back with that branch', async () => {
  const seen = { ...grill.seen, lists: ['pickup' as const], branchId: 'city' }
  const branches = [aBranchSummary(), aBranchSummary({ id: 'city', names: [{ locale: 'en', name: 'City' }] })]
  await show({ cart: [{ ...grill, seen }, water], business: { branches } })
  const aside = within(screen.getByRole('region', { name: 'Not in this order' }))
  expect(aside.getByText('added at City, not sold at this branch')).toBeTruthy()
  expect(checkout().textContent).toMatch(/0\.275/)
  expect(screen.queryByText('Your cart has changed')).toBeNull()
  const sold = anItem({
    id: 'grill',
    names: [...seen.names],
    price_labels: [aLabel({ id: 'g', price: 4000 })],
  })
  const menu = menuAnswer(aMenu({ items: [...(SAFFRON_MENU.menu?.items ?? []), sold] }))
  queryClient.setQueryData(menuQuery('city', 'pickup').queryKey, menu)
  act(() => useVisit.setState({ branchId: 'city' }))
  // 8.250 and 10 % service.
  await waitFor(() => expect(checkout().textContent).toMatch(/9\.075/))
  expect(screen.queryByRole('region', { name: 'Not in this order' })).toBeNull()
  expect(counts()).toEqual(['2 grill', '1 water'])
})

test('[CT-05] with nothing but set-aside dishes the cart says so and leads to no checkout', async () => {
  await show({ cart: [grill] })
  expect(screen.getByRole('region', { name: 'Not in this order' })).toBeTruthy()
  expect(screen.getByText('Nothing in your cart can be ordered right now.')).toBeTruthy()
  expect(screen.queryByText('Your cart is empty')).toBeNull()
  expect(screen.queryByText('Checkout')).toBeNull()
  expect(counts()).toEqual(['2 grill'])
})

test('[CT-05] a cart of an older version learns the lists of its dishes on the first menu that has them', async () => {
  await show({ cart: [water, cartLine('old', 'x')] })
  await waitFor(() => expect(useCart.getState().items[0]?.seen.lists).toContain('pickup'))
  expect(screen.getByText('not sold at this branch or for this order type')).toBeTruthy()
  expect(counts()).toEqual(['1 water', '1 old'])
  expect(screen.queryByText('Your cart has changed')).toBeNull()
})

test.each<[string, Shop, RegExp]>([
  ['[SH-05] closed', { cart: [water], open: false }, /closed now/],
  ['[SH-01] closed by the server within its hours', { cart: [water], open: 'paused' }, /closed now/],
  ['[DK-03] paused by a busy kitchen', { cart: [water], open: 'busy' }, /very busy and take orders again/],
  [
    '[OR-01] more pieces than one order may have',
    { cart: [{ ...water, count: 6 }], business: { order_limit: { quantity: 5 } } },
    /more than 5 items/,
  ],
  [
    '[OR-01] dearer than one order may be',
    { cart: [{ ...water, count: 6 }], business: { order_limit: { total: 1500 } } },
    /over KWD\s1\.500/,
  ],
  [
    '[GD-05] checkout off',
    { cart: [water], business: { checkoutCarPickup: false } },
    /isn’t available online/,
  ],
  [
    '[GD-06] a sold-out line',
    { cart: [water, cartLine('liver', 'liver-one')] },
    /can’t be ordered right now/,
  ],
])('[GD-06] the cart says why it cannot be checked out: %s', async (_label, shop, words) => {
  const user = await show(shop)
  expect(screen.getByText(words)).toBeTruthy()
  expect(screen.queryByRole('link', { name: /Checkout/ })).toBeNull()
  const button = screen.getByRole('button', { name: /Checkout/ })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await user.click(button)
  expect(document.activeElement?.textContent).toMatch(words)
})

test('[MN-10] hidden prices: no amount anywhere, and no checkout', async () => {
  await show({
    cart: [{ ...water, seen: { ...water.seen, unitPrice: 200 } }],
    business: { hide_price: true },
  })
  expect(document.body.textContent).not.toMatch(/KWD|\d\.\d/)
  expect(screen.queryByText('Your cart has changed')).toBeNull()
  expect(screen.queryByText(/Checkout/)).toBeNull()
  expect(screen.getByText(/Prices aren’t shown/)).toBeTruthy()
})

test('[MN-10, OR-08] hidden prices: an order that was ordered again and differs by them alone tells nothing', async () => {
  await show({ cart: [water], business: { hide_price: true } })
  const about = { line_id: 'water', names: water.seen.names, inCart: true }
  const dearer: CartNotice['detail'] = { kind: 'price-changed', was: 200, now: 250, modifiers: [] }
  const priced = { ...about, reason: 'price-changed', detail: dearer } as const
  const gone = { ...about, inCart: false, reason: 'item-gone', detail: { kind: 'item-gone' } } as const
  const told = () => screen.queryByText(/105/)
  act(() => useReorderResult.setState({ result: { orderNumber: 105, notices: [priced, gone] } }))
  expect(told()).toBeTruthy()
  act(() => useReorderResult.setState({ result: { orderNumber: 105, notices: [priced] } }))
  expect(told()).toBeNull()
  act(() => useReorderResult.setState({ result: null }))
})

test('[CT-08] a damaged stored cart is dropped with a notice that can be closed, and the next one is kept', async () => {
  const user = await show({ cart: [] })
  localStorage.setItem('sf:saffron:cart', '{"version":1,"data":{"items":[{"line')
  useCart.setState({ referenceId: '' })
  act(() => openCart('saffron'))
  expect(await screen.findByText(/couldn’t read your saved cart/)).toBeTruthy()
  expect(screen.getByText('Your cart is empty')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /Dismiss/ }))
  expect(screen.queryByText(/couldn’t read your saved cart/)).toBeNull()
  act(() => useCart.getState().setItems([water]))
  useCart.setState({ referenceId: '', items: [] })
  act(() => openCart('saffron'))
  expect(counts()).toEqual(['1 water'])
  expect(screen.queryByText(/couldn’t read your saved cart/)).toBeNull()
})

test('[RT-05] an empty cart leads to the menu', async () => {
  await show({ cart: [] })
  expect(screen.getByRole('link', { name: 'Browse menu' }).getAttribute('href')).toBe('/saffron/pickup')
})

test('[ER-04] a menu answer with error 1 shows its message and a retry', async () => {
  await show({
    cart: [water],
    menu: { error: 1, message: 'Closed kitchen', menu: null, smart_categories: [], discounts: {} },
  })
  expect(screen.getByText('Closed kitchen')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})
