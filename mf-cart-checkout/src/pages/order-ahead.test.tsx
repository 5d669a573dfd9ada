// @vitest-environment happy-dom

import { queryClient } from '@storefront/api-client'
import { menuQuery } from '@storefront/store'
import { aBusiness, cartLine, serve } from '@storefront/testing'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openShop } from '../testing/open-shop.ts'
import { SAFFRON_MENU } from '../testing/saffron-menu.ts'
import { Shown } from '../testing/shown.tsx'
import { CartPage } from './cart-page.tsx'
import { CheckoutPage } from './checkout-page.tsx'

const menu = SAFFRON_MENU.menu && {
  ...SAFFRON_MENU.menu,
  items: SAFFRON_MENU.menu.items.map((item) => ({ ...item, types: { ...item.types, reservation: true } })),
}
const reservation = { ...aBusiness().reservation, enabled: true }

beforeEach(async () => {
  serve({})
  await openShop({
    open: false,
    cart: [cartLine('water', 'water-one')],
    business: { reservation, checkoutDineIn: false, min_order: 90_000 },
  })
  queryClient.setQueryData(menuQuery('main', 'reserv_dinein').queryKey, { ...SAFFRON_MENU, menu })
})
afterEach(cleanup)

test('[RS-02] a cart ordered ahead leads back to its reservation, though the shop is closed now', async () => {
  render(
    <Shown path="/:ref/:type/cart" at="/saffron/reserv_dinein/cart">
      <CartPage />
    </Shown>,
  )
  const link = await screen.findByRole('link', { name: /^Back to reservation/ })
  expect(link.getAttribute('href')).toBe('/saffron/reservation/reserv_dinein?order')
})

test('[RS-02] the checkout of a reservation is its own page', async () => {
  render(
    <Shown path="/:ref/:type/checkout" at="/saffron/reserv_dinein/checkout">
      <CheckoutPage />
    </Shown>,
  )
  expect((await screen.findByLabelText('path')).textContent).toBe('/saffron/reservation/reserv_dinein?order')
})
