// @vitest-environment happy-dom

import { queryClient, takeClockSkew } from '@storefront/api-client'
import { Link } from '@storefront/router'
import { menuQuery, shiftsQuery, takeServerTime, useCart, useOrderTime, useVisit } from '@storefront/store'
import {
  type Answers,
  aBranchSummary,
  aCategory,
  aMenu,
  anOrder,
  cartLine,
  heldAnswer,
  json,
  menuAnswer,
  serve,
} from '@storefront/testing'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openShop, type Shop, shiftsAnswer } from '../testing/open-shop.ts'
import { Shown } from '../testing/shown.tsx'
import { ReorderButton } from './reorder-button.tsx'
import { useReorderResult } from './reorder-notice.tsx'

const NOON = Date.parse('2026-11-20T09:00:00.000Z')
const HOURS = 'webapp/v5/shifts/'
const lunchtime = { closed: false, shifts: [{ time_from: '12:00', time_to: '15:00' }] }
const lunch = aCategory({ shifts: Array.from({ length: 7 }, () => lunchtime) })
const LUNCH = menuAnswer(aMenu({ categories: [lunch] }))
const LATER = { slots: [] }
const [tawook] = anOrder().lines
if (!tawook) throw new Error('The test order has no lines')
const order = anOrder({
  lines: [{ ...tawook, price_label_id: 'regular', modifiers: [] }],
  state: 'completed',
})

/** The button of a past lunch, in the morning of a shop that takes orders for later: the next one is for noon. */
async function show(answers: Answers, shop: Shop = {}) {
  takeServerTime('2026-11-20T06:00:00.000Z')
  const sent = serve(answers)
  await openShop({ menu: LUNCH, later: LATER, ...shop })
  useOrderTime.setState({ time: { kind: 'slot', start: NOON, end: NOON + 900_000 } })
  // The hours are known, and old enough to be asked for again.
  await queryClient.invalidateQueries({ queryKey: shiftsQuery('saffron', 'main').queryKey })
  render(
    <Shown path="/:ref/orders/history" at="/saffron/orders/history">
      <ReorderButton order={order} />
      <Link to="/saffron/settings">Settings</Link>
    </Shown>,
  )
  const again = await screen.findByRole('button', { name: 'Order again' })
  return { sent, orderAgain: () => userEvent.click(again) }
}
const where = () => screen.findByRole('status', { name: 'path' }).then((place) => place.textContent)

beforeEach(() => useReorderResult.setState({ result: null }))
afterEach(() => {
  dispatchEvent(new Event('online'))
  cleanup()
  takeClockSkew(0)
  document.body.replaceChildren()
})

test('[OR-08] order again keeps the branch that is chosen while the hours of another one are on their way', async () => {
  const held = heldAnswer()
  const hours = () => json(shiftsAnswer(true, LATER))
  const branches = [aBranchSummary(), aBranchSummary({ id: 'marina' })]
  const before = cartLine('tawook', 'regular', { seen: { names: [], unitPrice: 250 } })
  const { sent, orderAgain } = await show(
    { [`${HOURS}saffron?branch_id=main`]: held.answer, [HOURS]: hours },
    { business: { branches }, cart: [before] },
  )
  queryClient.setQueryData(menuQuery('marina', 'pickup').queryKey, LUNCH)
  await orderAgain()
  await waitFor(() => expect(sent).toHaveLength(1))
  act(() => useVisit.getState().choose({ branchId: 'marina' }))
  held.send(hours())
  expect(await where()).toBe('/saffron/pickup/cart')
  expect(useVisit.getState().branchId).toBe('marina')
  expect(useCart.getState().items.map(({ seen }) => seen.branchId)).toContain('marina')
})

test('[OR-08, MN-15] without a connection order again adds what is sold by the hours that are known', async () => {
  const { orderAgain } = await show({ [HOURS]: () => Promise.reject(new TypeError('no connection')) })
  dispatchEvent(new Event('offline'))
  await orderAgain()
  expect(await where()).toBe('/saffron/pickup/cart')
  expect(useCart.getState().items.map(({ item_id }) => item_id)).toEqual(['tawook'])
})

test('[OR-08] a customer who leaves while the hours are on their way stays there and finds the dishes in the cart', async () => {
  const held = heldAnswer()
  const { sent, orderAgain } = await show({ [HOURS]: held.answer })
  await orderAgain()
  await waitFor(() => expect(sent).toHaveLength(1))
  await userEvent.click(screen.getByRole('link', { name: 'Settings' }))
  held.send(json(shiftsAnswer(true, LATER)))
  await waitFor(() => expect(useCart.getState().items.map(({ item_id }) => item_id)).toEqual(['tawook']))
  expect(await where()).toBe('/saffron/settings')
})
