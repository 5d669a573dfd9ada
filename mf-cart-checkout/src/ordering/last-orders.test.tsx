// @vitest-environment happy-dom

import { queryClient } from '@storefront/api-client'
import { shiftsQuery } from '@storefront/store'
import { aLabel, aMenu, anItem, cartLine, everyDay, menuAnswer, serve } from '@storefront/testing'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { CartPage } from '../pages/cart-page.tsx'
import { openShop, shiftsAnswer } from '../testing/open-shop.ts'
import { Shown } from '../testing/shown.tsx'

const kebab = aLabel({ id: 'plate', preparation_time: 12, preparation_time_type: 'min' })
const menu = menuAnswer(aMenu({ items: [anItem({ id: 'kebab', price_labels: [kebab] })] }))

/** The cart of a shop that is open from 17:30 to 23:00 and prepares a kebab in 12 minutes. */
async function show(time: string, changes: { last_order_minutes?: number; extra_minutes?: number } = {}) {
  vi.useFakeTimers({ now: Date.parse(`2026-11-20T${time}+03:00`), toFake: ['Date'] })
  serve({})
  await openShop({ menu, cart: [cartLine('kebab', 'plate')] })
  const answer = shiftsAnswer(true)
  const type = answer.types.car_pickup
  if (!type) throw new Error('The shop has lost its pickup')
  const hours = { week: everyDay('17:30', '23:00'), exceptions: [] }
  const types = { ...answer.types, car_pickup: { ...type, ...changes, hours } }
  queryClient.setQueryData(shiftsQuery('saffron', 'main').queryKey, { ...answer, types })
  render(
    <Shown path="/:ref/:type/cart" at="/saffron/pickup/cart">
      <CartPage />
    </Shown>,
  )
  await screen.findByRole('heading', { level: 1 })
}

const AGAIN = /We’re taking orders again/

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  document.body.replaceChildren()
})

test.each([
  ['ready at closing', '22:48', {}],
  ['taken until closing', '22:52', { last_order_minutes: 0 }],
  ['at the last order', '22:15', { last_order_minutes: 45 }],
])('[SH-05] a cart for now is taken: %s', async (_label, time, changes) => {
  await show(time, changes)
  expect(screen.queryByText(AGAIN)).toBeNull()
  expect(screen.getByRole('link', { name: /Checkout/ })).toBeTruthy()
})

test.each([
  ['ready after closing', '22:52', {}],
  ['ready after closing, because the kitchen is busy', '22:44', { extra_minutes: 5 }],
  ['after the last order', '22:16', { last_order_minutes: 45 }],
])(
  '[SH-05] [SH-07] a cart for now waits and says from when orders are taken: %s',
  async (_label, time, changes) => {
    await show(time, changes)
    expect(screen.getByText(AGAIN)).toBeTruthy()
    expect(screen.queryByRole('link', { name: /Checkout/ })).toBeNull()
  },
)
