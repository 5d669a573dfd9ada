// @vitest-environment happy-dom

import { installSlots } from '@storefront/bridge'
import { placeMark } from '@storefront/domain'
import { EMPTY_DELIVERY, useDelivery } from '@storefront/store'
import { anOrder, cartLine, json, ZONES } from '@storefront/testing'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { online, orders, show, where } from '../testing/checkout-scene.tsx'

online()

const IN_SALMIYA = { areaId: 'salmiya', zoneId: 'near', branchId: 'main', pin: null, names: [] }
const TEXTS = { block: '3', street: 'Salem', house_number: '7' }

beforeEach(() => {
  installSlots(() => null)
})
afterEach(() => {
  useDelivery.setState(EMPTY_DELIVERY)
  installSlots(({ loading }) => loading)
})

/** The checkout of a delivery of so many bottles at 0.250. */
const deliver = (count: number) =>
  show({
    at: '/saffron/delivery/checkout',
    cart: [cartLine('water', 'water-one', { count, seen: { names: [], unitPrice: 250 } })],
    business: {
      selling_types: ['delivery'],
      checkoutDelivery: true,
      cart: { dine_in: true, car_pickup: true, delivery: true },
    },
    answers: { 'webapp/zones': () => json(ZONES), 'webapp/order': () => json({ order: anOrder() }) },
  })

test('[BX-05, DL-05] an address that was ordered to is known for its area from then on', async () => {
  // As an older build kept it: nothing says for which area it was typed.
  useDelivery.setState({ place: IN_SALMIYA, form: { type: null, texts: TEXTS } })
  const { sent, user } = await deliver(20)
  await user.click(await screen.findByRole('button', { name: /^Pay/ }))
  await where()
  expect(orders(sent)).toMatchObject([{ area_id: 'salmiya', address: TEXTS, car: null }])
  expect(useDelivery.getState().form.typedFor).toBe(placeMark({ place: IN_SALMIYA, country: null }))
})

test('[OR-07, GD-06] below the minimum of its zone a delivery says what is missing and cannot be paid', async () => {
  useDelivery.setState({ place: IN_SALMIYA, form: { type: null, texts: TEXTS } })
  const { sent, user } = await deliver(1)
  expect(await screen.findByText('Add KWD 2.750 more to reach the minimum order of KWD 3')).toBeTruthy()
  const pay = screen.getByRole('button', { name: /^Pay/ })
  expect(pay).toHaveProperty('disabled', true)
  await user.click(pay)
  expect(orders(sent)).toEqual([])
})
