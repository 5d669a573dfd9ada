// @vitest-environment happy-dom
import { anOrder, json } from '@storefront/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FakeStream, handMade, NOW, preparing, showPage } from '../testing/order-scene.tsx'
import { OrdersStatusPage } from './orders-status-page.tsx'

const PLACE = { path: '/:ref/orders/status', at: '/saffron/orders/status' }

handMade()

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

test('[RT-15] none: says so and leads on', async () => {
  await showPage(<OrdersStatusPage />, PLACE, {
    'webapp/open-orders/': () => json({ orders: [], now: NOW }),
  })
  expect(await screen.findByText('No open orders')).toBeTruthy()
})
