// @vitest-environment happy-dom

import { takeServerTime } from '@storefront/api-client'
import type { Order } from '@storefront/api-contract/ordering'
import { useVisit } from '@storefront/store'
import { type Answers, anOrder, json } from '@storefront/testing'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { answerWith, FakeStream, handMade, NOW, preparing, showPage } from '../testing/order-scene.tsx'
import { OrderPage } from './order-page.tsx'

const PLACE = { path: '/:ref/order/:orderId', at: '/saffron/order/order-1' }
const LAST = { state: 'completed' as const, at: '2026-11-20T09:30:00.000Z' }
const ARRIVED = { at: '2026-11-20T09:05:00.000Z', place: 'Row 3' }
const showOrder = (answers: Answers) => showPage(<OrderPage />, PLACE, answers)
const status = () => screen.getByRole('region', { name: 'Order status' }).textContent ?? ''
const openOrders = () => useVisit.getState().openOrderIds

handMade()
beforeEach(() => {
  localStorage.clear()
  useVisit.setState({ openOrderIds: [], openOrderId: null })
  takeServerTime(NOW)
})

test('[RT-13] the expected time comes first, and a new one of the shop says so', async () => {
  await showOrder(answerWith(anOrder()))
  await screen.findByRole('heading', { name: 'Order 105' })
  expect(status()).toMatch(/^Ready at.*12:20/)
  const later = { expected_at: '2026-11-20T09:40:00.000Z', expected_was: '2026-11-20T09:20:00.000Z' }
  act(() => FakeStream.all[0]?.emit(anOrder(later)))
  await waitFor(() => expect(status()).toMatch(/12:40.*The shop changed the time\. It was 12:20/))
})

test('[RT-13] a ready pickup says that it is ready, not when', async () => {
  await showOrder(answerWith(anOrder({ state: 'ready' })))
  await screen.findByRole('heading', { name: 'Order 105' })
  expect(status()).toMatch(/^Ready/)
  expect(status()).not.toContain('12:20')
})

test('[OR-06] “I’m here” is sent with the place, and what the shop knows is shown', async () => {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  const arrived = anOrder({ arrival: ARRIVED })
  const sent = await showOrder({
    'webapp/order/order-1/arrived': () => json({ order: arrived }),
    ...answerWith(anOrder()),
  })
  await user.type(await screen.findByLabelText('Where are you parked? (optional)'), 'Row 3')
  await user.click(screen.getByRole('button', { name: 'I’m here' }))
  const known = await screen.findByText(/The shop knows you’re here since 12:05/)
  expect(document.activeElement?.contains(known)).toBe(true)
  expect(document.activeElement).not.toBe(document.body)
  expect(screen.queryByRole('button', { name: 'I’m here' })).toBeNull()
  expect(sent.find(({ path }) => path.endsWith('/arrived'))?.body).toEqual({ place: 'Row 3' })
})

test.each([
  ['a delivery', { selling_types: 'delivery' }],
  ['an order that is walked in for', { car: null }],
  ['an ended order', { state: 'completed' }],
  ['an unpaid order', { state: 'payment_pending' }],
] as [string, Partial<Order>][])('[OR-06] %s has no “I’m here”', async (_, changes) => {
  await showOrder(answerWith(anOrder(changes)))
  await screen.findByRole('heading', { name: 'Order 105' })
  expect(screen.queryByRole('button', { name: 'I’m here' })).toBeNull()
})

test('[FD-10, DK-02] a cancelled order says why, and what of the money comes back, how and when', async () => {
  const payment = { state: 'paid' as const, url: null, refund: 'due' as const, method: 'knet' as const }
  const returned = { due: 2000, refunded: 0, released: 0 }
  await showOrder(
    answerWith(
      anOrder({
        state: 'cancelled',
        payment_type: 2,
        payment: { ...payment, returned },
        totals: { ...anOrder().totals, wallet: 475 },
        cancel_reason: 'We are out of charcoal.',
      }),
    ),
  )
  await screen.findByRole('heading', { name: 'Order 105' })
  expect(status().replaceAll('\u00a0', ' ')).toMatch(
    /^Cancelled.*We are out of charcoal\..*KNET · will be refunded.*KWD 2.*Wallet · refunded.*KWD 0\.475.*within 10 business days/,
  )
  expect(screen.getAllByText(/will be refunded/)).toHaveLength(1)
})

test('[FD-10] a part that the shop refunded is shown while the order goes on', async () => {
  const returned = { due: 0, refunded: 750, released: 0 }
  const payment = { state: 'paid' as const, url: null, returned }
  await showOrder(answerWith(anOrder({ state: 'preparing', payment_type: 2, payment })))
  await screen.findByRole('heading', { name: 'Order 105' })
  expect(status().replaceAll('\u00a0', ' ')).toMatch(/Card · refunded.*KWD 0\.750/)
})

test('[FD-10] an order that was to be paid in cash says nothing of money', async () => {
  await showOrder(answerWith(anOrder({ state: 'cancelled' })))
  await screen.findByRole('heading', { name: 'Order 105' })
  expect(status()).not.toMatch(/refund|KWD/)
})

test('[OR-06] cancelling is quiet and asks first', async () => {
  await showOrder(answerWith(anOrder()))
  const button = await screen.findByRole('button', { name: 'Cancel order' })
  expect(button.className).toContain('quiet')
  expect(button.className).not.toContain('danger')
})

test('[RT-13] the order is remembered as an open one until it has ended; others stay', async () => {
  useVisit.getState().choose({ openOrderIds: ['order-2'] })
  await showOrder(answerWith(preparing))
  await waitFor(() => expect(openOrders()).toEqual(['order-1', 'order-2']))
  act(() =>
    FakeStream.all[0]?.emit(
      anOrder({ ...preparing, state: 'completed', history: [...preparing.history, LAST] }),
    ),
  )
  await waitFor(() => expect(openOrders()).toEqual(['order-2']))
})
