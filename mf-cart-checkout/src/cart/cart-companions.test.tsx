// @vitest-environment happy-dom

import { installSlots, type SlotProps } from '@storefront/bridge'
import { useCart, useDiet } from '@storefront/store'
import { anItem, cartLine, json, menuAnswer, serve } from '@storefront/testing'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { useOrdering } from '../ordering/use-ordering.ts'
import { QuickAdd } from '../quick-add/quick-add.tsx'
import { openShop, type Shop } from '../testing/open-shop.ts'
import { SAFFRON_MENU } from '../testing/saffron-menu.ts'
import { Shown } from '../testing/shown.tsx'
import { CartCompanions } from './cart-companions.tsx'

function Companions({ itemIds }: { itemIds: string[] }) {
  return <CartCompanions ordering={useOrdering()} itemIds={itemIds} />
}

const TITLE = 'Goes well with this'

async function show(item_ids: string[], shop: Shop = {}, itemIds = ['fish']) {
  const sent = serve({ 'webapp/v5/menu/main/goes-well-with': () => json({ item_ids }) })
  installSlots(({ name, props }) =>
    name === 'cart/QuickAdd' ? <QuickAdd {...(props as SlotProps['cart/QuickAdd'])} /> : null,
  )
  await openShop(shop)
  render(
    <Shown path="/:ref/:type" at="/saffron/pickup">
      <Companions itemIds={itemIds} />
      <p>below</p>
    </Shown>,
  )
  await screen.findByText('below')
  return sent
}
const strip = () => screen.findByRole('region', { name: TITLE })
/** At a place of its own: a second tap at the same place counts as a double tap. */
const tap = async (name: string, clientX: number) =>
  userEvent.pointer({
    keys: '[MouseLeft]',
    target: within(await strip()).getByRole('button', { name }),
    coords: { clientX, clientY: 0 },
  })
const names = async () =>
  within(await strip())
    .getAllByRole('link')
    .map((link) => link.textContent)

afterEach(() => {
  cleanup()
  useDiet.getState().choose({ tags: [], without: [] })
  document.body.replaceChildren()
})

test('[BX-08] offers what the server names for an item or a cart, in its order, with price and link', async () => {
  const sent = await show(['hummus', 'water', 'unknown'], {}, ['fish', 'box', 'fish'])
  expect(await names()).toEqual(['Hummus', 'Water'])
  const [hummus, water] = within(await strip()).getAllByRole('listitem')
  expect(hummus?.textContent).toMatch(/from KWD.1\.250/)
  expect(water?.textContent).toMatch(/KWD.0\.250/)
  expect(screen.getByRole('link', { name: 'Water' }).getAttribute('href')).toBe(
    '/saffron/pickup/grills/water',
  )
  expect(sent.map(({ path }) => decodeURIComponent(path))).toContain(
    'webapp/v5/menu/main/goes-well-with?items=fish,box&list=pickup',
  )
})

test('[BX-08] never what is sold out, in the cart or excluded by the diet', async () => {
  const { menu, ...answer } = SAFFRON_MENU
  const nutty = anItem({ id: 'nutty', names: [{ locale: 'en', name: 'Nutty' }], allergens: ['nuts'] })
  const withNuts = menuAnswer(menu && { ...menu, items: [...menu.items, nutty] }, answer)
  useDiet.getState().choose({ tags: [], without: ['nuts'] })
  await show(['liver', 'water', 'nutty', 'box'], { menu: withNuts, cart: [cartLine('water', 'water-one')] })
  expect(await names()).toEqual(['Party box'])
})

test('[BX-08] [MN-09] one tap adds it, and it stays where it was', async () => {
  await show(['water', 'tawook'])
  await tap('Add Water', 0)
  expect(useCart.getState().items).toMatchObject([{ item_id: 'water', count: 1 }])
  expect(await names()).toEqual(['Water', 'Shish tawook'])
  expect(screen.getByRole('button', { name: 'One more Water' })).toBeTruthy()
})

test('[BX-08] [MN-09] what needs a choice opens', async () => {
  await show(['tawook'])
  await tap('Choose options for Shish tawook', 100)
  expect(screen.getByRole('status', { name: 'path' }).textContent).toBe('/saffron/pickup/grills/tawook')
})

test('[BX-08] nothing to offer, nothing shown', async () => {
  await show([])
  expect(screen.queryByRole('region', { name: TITLE })).toBeNull()
})
