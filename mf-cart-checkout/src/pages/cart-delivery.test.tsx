// @vitest-environment happy-dom

import { installSlots } from '@storefront/bridge'
import { EMPTY_DELIVERY, useDelivery } from '@storefront/store'
import { cartLine, json, serve, ZONES } from '@storefront/testing'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { openShop } from '../testing/open-shop.ts'
import { Shown } from '../testing/shown.tsx'
import { CartPage } from './cart-page.tsx'

const water = cartLine('water', 'water-one', {
  seen: { names: [{ locale: 'en', name: 'Water' }], unitPrice: 250 },
})
const IN_SALMIYA = { areaId: 'salmiya', zoneId: 'near', branchId: 'main', pin: null, names: [] }

/** Opens the cart of a delivery of one water: 0.250, and 10 % service. */
async function show(place: typeof IN_SALMIYA | null) {
  serve({ 'webapp/zones': () => json(ZONES) })
  await openShop({
    cart: [water],
    business: {
      selling_types: ['delivery'],
      checkoutDelivery: true,
      cart: { dine_in: true, car_pickup: true, delivery: true },
    },
  })
  useDelivery.setState({ place })
  installSlots(({ name }) => <output data-slot={name} />)
  render(
    <Shown path="/:ref/:type/cart" at="/saffron/delivery/cart">
      <CartPage />
    </Shown>,
  )
  return userEvent.setup()
}

afterEach(() => {
  cleanup()
  useDelivery.setState(EMPTY_DELIVERY)
  installSlots(({ loading }) => loading)
})

test('[BX-01, BX-04] without an area the bar says plus delivery, and asks for the area', async () => {
  const user = await show(null)
  const choose = await screen.findByRole('button', { name: 'Choose your area' })
  expect(screen.getByRole('link', { name: /^Checkout/ }).textContent).toMatch(/0\.275plus delivery$/)
  await user.click(choose)
  expect(document.querySelector('[data-slot="delivery/AreaPicker"]')).toBeTruthy()
})

test('[BX-01, BX-04] with an area the bar says what is paid, and leads to the menu below the minimum', async () => {
  const user = await show(IN_SALMIYA)
  const more = await screen.findByRole('button', { name: /^Add KWD.2\.750 more$/ })
  expect(screen.getByRole('button', { name: /^Checkout/ }).textContent).toMatch(/0\.775$/)
  await user.click(more)
  expect((await screen.findByRole('status', { name: 'path' })).textContent).toBe('/saffron/delivery')
})

test('[OR-07, GD-06] below the minimum the cart says how much is missing, and its button says the same and leads nowhere', async () => {
  const user = await show(IN_SALMIYA)
  const missing = 'Add KWD 2.750 more to reach the minimum order of KWD 3'
  expect(await screen.findByText(missing)).toBeTruthy()
  const button = screen.getByRole('button', { name: /^Checkout/ })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  const described = button.getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(described)?.textContent).toMatch(/2\.750 more to reach the minimum/)
  await user.click(button)
  expect(screen.queryByRole('status', { name: 'path' })).toBeNull()
})
