// @vitest-environment happy-dom
import { takeServerTime } from '@storefront/api-client'
import { anOrder, json } from '@storefront/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answerWith, FakeStream, handMade, NOW, preparing, showPage } from '../testing/order-scene.tsx'
import { OrdersStatusPage } from './orders-status-page.tsx'

const PLACE = { path: '/:ref/orders/status', at: '/saffron/orders/status' }

handMade()
beforeEach(() => takeServerTime(NOW))

test('[RT-15] lists them with their live state', async () => {
  const other = anOrder({ id: 'order-2', number: 106, state: 'accepted' })
  await showPage(<OrdersStatusPage />, PLACE, {
    'webapp/open-orders/': () => json({ orders: [anOrder(), other], now: NOW }),
    'webapp/order/saffron/order-1': () => json({ order: anOrder(), now: NOW }),
    'webapp/order/saffron/order-2': () => json({ order: other, now: NOW }),
  })
  expect(await screen.findByRole('link', { name: /Order 105/ })).toBeTruthy()
  await waitFor(() => expect(FakeStream.all).toHaveLength(2))
  act(() => FakeStream.all.find(({ url }) => url.includes('order-1'))?.emit(preparing))
  await waitFor(() => expect(document.body.textContent).toContain('Preparing'))
})

test.each([
  ['is made', anOrder(), 'Expected 12:20 PM'],
  ['is ready', anOrder({ state: 'ready' }), ''],
  [
    'is booked',
    anOrder({ schedule: { id: 's', start: '2026-11-20T12:00:00.000Z', end: '2026-11-20T12:15:00.000Z' } }),
    'For 3:00 PM – 3:15 PM',
  ],
])('[RT-15, RT-13] an order that %s says the time of its page', async (_, order, time) => {
  await showPage(<OrdersStatusPage />, PLACE, {
    'webapp/open-orders/': () => json({ orders: [order], now: NOW }),
    ...answerWith(order),
  })
  await screen.findByRole('link', { name: /Order 105/ })
  expect(screen.queryAllByText(/Expected|For /).map(({ textContent }) => textContent?.trim())).toEqual(
    time ? [time] : [],
  )
})

test('[RT-15, RT-14] an order that the wallet has paid costs what it costs in the history', async () => {
  const order = anOrder()
  order.totals = { ...order.totals, total: 2475, wallet: 2475, due: 0 }
  await showPage(<OrdersStatusPage />, PLACE, {
    'webapp/open-orders/': () => json({ orders: [order], now: NOW }),
    ...answerWith(order),
  })
  const link = await screen.findByRole('link', { name: /Order 105/ })
  expect(link.closest('li')?.textContent).toMatch(/KWD.2\.475/)
})

test('[RT-15] none: says so and leads on', async () => {
  await showPage(<OrdersStatusPage />, PLACE, {
    'webapp/open-orders/': () => json({ orders: [], now: NOW }),
  })
  expect(await screen.findByText('No open orders')).toBeTruthy()
})
