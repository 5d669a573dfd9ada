// @vitest-environment happy-dom

import { useCart } from '@storefront/store'
import { aLabel, aMenu, anItem, cartLine, menuAnswer, serve } from '@storefront/testing'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { exposes } from '../exposes.ts'
import { CartPage } from '../pages/cart-page.tsx'
import { openShop, type Shop } from '../testing/open-shop.ts'
import { Shown } from '../testing/shown.tsx'

const {
  './slots/add-to-cart': { default: AddToCart },
  './slots/quick-add': { default: QuickAdd },
} = exposes

/** Boxes: at least 2 a line, at most 3 an order. */
const box = (count: number, comment = '') =>
  cartLine('box', 'box-one', {
    line_id: comment || 'plain',
    comment,
    count,
    seen: { names: [{ locale: 'en', name: 'Party box' }], unitPrice: 1000 },
  })
const MOST = 'At most 3 per order'

async function show(
  part: React.ReactNode,
  cart: NonNullable<Shop['cart']>,
  path: '' | '/cart' = '',
  shop: Shop = {},
) {
  serve({})
  await openShop({ cart, ...shop })
  render(
    <Shown path={`/:ref/:type${path}`} at={`/saffron/pickup${path}`}>
      {part}
    </Shown>,
  )
  const user = userEvent.setup()
  return {
    ...user,
    click: (target: Element) => user.pointer({ keys: '[MouseLeft]', target, coords: nextPlace() }),
  }
}
let place = 0
/** Quick taps of a test are no double taps: each is at a place of its own. */
function nextPlace() {
  place += 100
  return { clientX: place, clientY: 0 }
}
const counts = () => useCart.getState().items.map(({ line_id, count }) => `${line_id} ${count}`)
const toasts = () => [...document.querySelectorAll('[data-toast]')].map(({ textContent }) => textContent)

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

test('[FD-02] [MN-07] [CT-03] the stepper of a line ends where the lines together do, and says why', async () => {
  const fish = (count: number, comment: string) =>
    cartLine('fish', 'kilo', { line_id: comment, comment, count, seen: { names: [], unitPrice: 12_500 } })
  const user = await show(<CartPage />, [fish(3, 'whole'), fish(0.75, 'cleaned')], '/cart')
  const [more] = await screen.findAllByRole('button', { name: 'One more Zubaidi' })
  if (!more) throw new Error('No stepper')
  await user.click(more)
  expect(toasts()).toEqual([])
  expect(more.getAttribute('aria-disabled')).toBe('true')
  await user.click(more)
  expect(toasts()).toEqual(['At most 4 per order'])
  expect(counts()).toEqual(['whole 3.25', 'cleaned 0.75'])
})

test.each([
  ['the cart', <CartPage key="cart" />, '/cart', 'Quantity of Cardamom in g'],
  ['a row of the menu', <QuickAdd key="row" itemId="spice" openItem={vi.fn()} />, '', 'Quantity of Cardamom'],
] as const)(
  '[CT-07] [CT-09] thousands of grams are shown as they are typed, so that what is edited stays thousands: in %s',
  async (_label, part, path, name) => {
    const label = aLabel({
      id: 'gram',
      price: 1,
      isQty: false,
      unit: 'g',
      step: 50,
      minimum: 100,
      maximum: 5000,
    })
    const spice = anItem({ id: 'spice', names: [{ locale: 'en', name: 'Cardamom' }], price_labels: [label] })
    const grams = cartLine('spice', 'gram', {
      line_id: 'spice',
      count: 1500,
      seen: { names: [], unitPrice: 1 },
    })
    const menu = menuAnswer(aMenu({ items: [spice], modifier_groups: [] }))
    const user = await show(part, [grams], path, { menu })
    const count = await screen.findByRole('spinbutton', { name })
    expect(count).toHaveProperty('value', '1500')
    await user.clear(count)
    await user.type(count, '1600')
    await user.tab()
    expect(counts()).toEqual(['spice 1600'])
    expect(count).toHaveProperty('value', '1600')
  },
)

test('[MN-07] [CT-05] a cart of too many keeps its lines, each says why, and the checkout waits', async () => {
  const user = await show(<CartPage />, [box(2), box(2, 'for Noor')], '/cart')
  await screen.findByRole('heading', { level: 1 })
  const rows = screen.getAllByRole('link', { name: 'Party box' }).map((link) => link.closest('li'))
  for (const row of rows) expect(within(row as HTMLElement).getByText(MOST)).toBeTruthy()
  expect(screen.getByText(/Some items in your cart can’t be ordered right now/)).toBeTruthy()
  expect(counts()).toEqual(['plain 2', 'for Noor 2'])
  await user.click(within(rows[0] as HTMLElement).getByRole('button', { name: 'Remove Party box' }))
  expect(screen.queryByText(MOST)).toBeNull()
  expect(screen.queryByText(/Some items in your cart can’t be ordered right now/)).toBeNull()
})

test('[MN-07] [MN-09] a row adds no more than an order may have, and says why', async () => {
  const user = await show(<QuickAdd itemId="box" openItem={vi.fn()} />, [box(3, 'for Noor')])
  await user.click(screen.getByRole('button', { name: 'Add Party box, 3 in the cart' }))
  expect(toasts()).toEqual([MOST])
  expect(counts()).toEqual(['for Noor 3'])
})

test('[MN-07] [MN-09] the stepper of a row ends at the maximum and says why', async () => {
  const user = await show(<QuickAdd itemId="box" openItem={vi.fn()} />, [box(3)])
  await user.click(screen.getByRole('button', { name: 'One more Party box' }))
  expect(toasts()).toEqual([MOST])
  expect(counts()).toEqual(['plain 3'])
})

test('[MN-09, UI-04] the button of a row and its stepper hand the focus on to each other, without a press they take none', async () => {
  const user = await show(<QuickAdd itemId="box" openItem={vi.fn()} />, [])
  const named = (name: string) => screen.getByRole('button', { name })
  await user.tab()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(named('One more Party box')))
  named('Remove Party box').focus()
  await user.keyboard('{Enter}')
  await user.click(within(screen.getByRole('alertdialog')).getByText('Remove'))
  await waitFor(() => expect(document.activeElement).toBe(named('Add Party box')))
  act(() => (document.activeElement as HTMLElement).blur())
  act(() => useCart.setState({ items: [box(2)] }))
  expect(named('One more Party box')).toBeTruthy()
  expect(document.activeElement).toBe(document.body)
})

const choice = { itemId: 'box', priceLabelId: 'box-one', modifiers: [], comment: '', count: 2 }
const add = (count = 2) => (
  <AddToCart choice={{ ...choice, count }} blocked={null} onBlocked={vi.fn()} onAdded={vi.fn()} />
)

test('[MN-07] [RT-08] the add button is off with the reason when the cart has all that an order may', async () => {
  await show(add(), [box(3, 'for Noor')])
  expect(screen.getByRole('button', { name: MOST })).toHaveProperty('disabled', true)
})

test('[MN-07] [CT-02] the add button adds and prices what is still missing of its own line', async () => {
  const user = await show(add(), [box(2)])
  const button = screen.getByRole('button', { name: /Add/ })
  expect(button.textContent).toMatch(/KWD\s1$/)
  await user.click(button)
  expect(counts()).toEqual(['plain 3'])
})
