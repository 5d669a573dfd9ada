// @vitest-environment happy-dom

import type { CallInput } from '@storefront/api-contract'
import type { calcOrderCall } from '@storefront/api-contract/ordering'
import { useCart } from '@storefront/store'
import {
  type Answers,
  aGroup,
  aMenu,
  aModifier,
  anItem,
  anOrder,
  cartLine,
  json,
  menuAnswer,
  problem,
} from '@storefront/testing'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { online, orders, show as showCheckout, TOTALS } from '../testing/checkout-scene.tsx'
import type { Shop } from '../testing/open-shop.ts'

const show = (shop: Shop, answers: Answers) =>
  showCheckout({ ...shop, answers: { 'webapp/order': () => json({ order: anOrder() }), ...answers } })

online()

test('[CT-02, RT-06] the summary says how often an option is chosen', async () => {
  const cheese = aModifier('cheese', { names: [{ locale: 'en', name: 'Cheese' }], maximum: 2 })
  const extras = aGroup({ id: 'extras', optional: true, minimum: 0, maximum: 2, modifiers: [cheese] })
  const item = anItem({ id: 'burger', modifier_group_ids: ['extras'] })
  const burger = cartLine('burger', 'regular', {
    modifiers: [{ id: 'cheese', quantity: 2 }],
    seen: { names: [], unitPrice: 2500 },
  })
  const menu = menuAnswer(aMenu({ items: [item], modifier_groups: [extras] }))
  await show({ cart: [burger], menu }, {})
  const summary = within(await screen.findByRole('region', { name: 'Your order' }))
  expect(summary.getByText('2 × Cheese')).toBeTruthy()
})

// Two waters for 5.00 with 8.1 % on top are 5.41; in coins that is 5.40.
const COINS: Shop = {
  business: {
    currency: 'CHF',
    exclusiveTaxes: [{ id: 'service', names: [{ locale: 'en', name: 'Service' }], rate: 8.1 }],
  },
}

test('[CP-06, CP-07, OR-05] another way of paying changes the total at once, on the button and in the order', async () => {
  const { sent, user } = await show(COINS, {
    'service/pos/calc-order': ({ body }) => {
      const { payment_type: payment } = body as CallInput<typeof calcOrderCall>['body']
      const due = payment === 1 ? 540 : 541
      return json({
        total: 541,
        totals: { ...TOTALS, currency: 'CHF', exclusive_taxes: 41, total: 541, due },
        lines: [],
      })
    },
  })
  expect((await screen.findByRole('button', { name: /^Pay/ })).textContent).toMatch(/CHF\s5\.41$/)
  for (const [way, button] of [
    ['Cash', /^Place order · CHF\s5\.40$/],
    ['Card', /^Pay CHF\s5\.41$/],
    ['Cash', /^Place order · CHF\s5\.40$/],
  ] as const) {
    await user.click(screen.getByRole('radio', { name: new RegExp(`^${way}`) }))
    // At once: no amount of the previous payment method remains visible.
    expect(screen.getByRole('button', { name: button })).toBeTruthy()
  }
  expect(screen.queryByText(/Your total changed/)).toBeNull()
  await user.click(screen.getByRole('button', { name: /^Place order/ }))
  await screen.findByRole('status', { name: 'path' })
  expect(orders(sent)[0]).toMatchObject({ payment_type: 1, seen_total: 541, seen_due: 540 })
})

test('[OR-07, GD-06] a minimum that the shop has raised since is shown with what is missing, and the cart stays', async () => {
  const { user } = await show(
    {},
    {
      'webapp/order': () => problem(409, 'minimum-not-met', { minimum: { min_order: 2000, missing: 1500 } }),
    },
  )
  await user.click(await screen.findByRole('button', { name: /^Pay/ }))
  const refusal = within(await screen.findByRole('alert'))
  const bar = refusal.getByRole<HTMLProgressElement>('progressbar', {
    name: /KWD\s1\.500 more to reach the minimum order of KWD\s2$/,
  })
  expect([bar.value, bar.max]).toEqual([500, 2000])
  expect(refusal.getByRole('link', { name: 'Go to cart' })).toBeTruthy()
  expect(useCart.getState().items).toHaveLength(1)
})

test('[OR-07] a minimum without its amounts is still reported', async () => {
  const { user } = await show({}, { 'webapp/order': () => problem(409, 'minimum-not-met') })
  await user.click(await screen.findByRole('button', { name: /^Pay/ }))
  expect(await screen.findByText('Your order is below the minimum.')).toBeTruthy()
})
