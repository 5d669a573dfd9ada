// @vitest-environment happy-dom

import { queryClient, takeServerTime } from '@storefront/api-client'
import type { Order } from '@storefront/api-contract/ordering'
import { useVisit } from '@storefront/store'
import { anOrder, json, serve } from '@storefront/testing'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { OrdersStatusPage } from '../pages/orders-status-page.tsx'
import { FakeStream, handMade, NOW, preparing, showPage } from '../testing/order-scene.tsx'
import { Shown } from '../testing/shown.tsx'
import { OpenOrder } from './open-order.tsx'
import { orderQuery } from './order-query.ts'

const ready = anOrder({ id: 'order-2', number: 106, state: 'ready' })
const unpaid = anOrder({ id: 'order-3', number: 107, state: 'payment_pending', expected_at: null })
const followed = () => useVisit.getState().openOrderIds
const strip = () => screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
const nextPoll = () => act(() => vi.advanceTimersByTimeAsync(10_000))

/** The strip while the server lists these orders; returns how to change the list and what was sent. */
async function showStrip(...orders: Order[]) {
  const server = { orders }
  const sent = await showPage(
    <OpenOrder orderId="order-1" />,
    { path: '/:ref/*', at: '/saffron/pickup' },
    { 'webapp/open-orders/saffron': () => json({ orders: server.orders, now: NOW }) },
  )
  return { server, sent }
}

handMade()
beforeEach(() => {
  useVisit.setState({ openOrderIds: ['order-1'], openOrderId: 'order-1' })
  takeServerTime(NOW)
})

test('[RT-13] the strip leads to the open order with its state and time', async () => {
  await showStrip(preparing)
  await screen.findByRole('link', { name: /Order 105 · Preparing · 12:20/ })
  expect(strip()).toEqual([[expect.anything(), '/saffron/order/order-1']])
})

test('[RT-13, RT-15] of several it shows the most urgent and leads to the others', async () => {
  await showStrip(preparing, ready)
  await screen.findByRole('link', { name: 'Order 106 · Ready' })
  expect(strip()).toEqual([
    ['Order 106 · Ready', '/saffron/order/order-2'],
    ['and 1 more', '/saffron/orders/status'],
  ])
  await waitFor(() => expect(followed()).toEqual(['order-2', 'order-1']))
})

test('[RT-13, RT-17] one that is not paid comes first and says so', async () => {
  await showStrip(unpaid, preparing, ready)
  await screen.findByRole('link', { name: 'Order 107 · Waiting for payment' })
  expect(strip()[1]?.[0]).toBe('and 2 more')
})

test('[RT-13] the strip goes away for good with the last order, ended or of somebody else', async () => {
  const { server } = await showStrip(preparing)
  await screen.findByRole('link', { name: /Order 105/ })
  server.orders = []
  await nextPoll()
  await waitFor(() => expect(followed()).toEqual([]))
  expect(strip()).toEqual([])
})

test('[RT-13] two orders that end within one poll are both gone after it, with one call', async () => {
  const { server, sent } = await showStrip(preparing, ready)
  await screen.findByRole('link', { name: /Order 106/ })
  server.orders = []
  const before = sent.length
  await nextPoll()
  await waitFor(() => expect(followed()).toEqual([]))
  expect(sent.length - before).toBe(1)
})

/** The strip on the next screen, which has the list of the last one until the server answers. */
async function showAgain(meanwhile: () => void) {
  cleanup()
  meanwhile()
  const never = new Promise<Response>(() => {})
  serve({ 'webapp/open-orders/saffron': () => never })
  await act(async () => {
    render(
      <Shown path="/:ref/*" at="/saffron/pickup">
        <OpenOrder orderId="order-1" />
      </Shown>,
    )
  })
}

test('[RT-13] an order that this page knows to have ended makes way for the next at once', async () => {
  await showStrip(preparing, ready)
  await screen.findByRole('link', { name: /Order 106/ })
  await showAgain(() => {
    const completed = anOrder({ ...ready, state: 'completed' })
    queryClient.setQueryData(orderQuery('saffron', 'order-2').queryKey, { order: completed, now: NOW })
  })
  expect(strip()).toEqual([[expect.stringMatching(/^Order 105/), '/saffron/order/order-1']])
})

test('[RT-13] the list of an earlier screen does not drop an order that was placed since', async () => {
  await showStrip(preparing)
  await screen.findByRole('link', { name: /Order 105/ })
  await showAgain(() => useVisit.getState().choose({ openOrderIds: ['order-2', 'order-1'] }))
  expect(strip()).toEqual([[expect.stringMatching(/^Order 105/), '/saffron/order/order-1']])
  expect(followed()).toEqual(['order-2', 'order-1'])
})

test('[RT-15] an order that ends in the list of open orders leaves the others', async () => {
  useVisit.setState({ openOrderIds: ['order-1', 'order-2'], openOrderId: 'order-1' })
  const place = { path: '/:ref/orders/status', at: '/saffron/orders/status' }
  const other = anOrder({ id: 'order-2', number: 106, state: 'accepted' })
  await showPage(<OrdersStatusPage />, place, {
    'webapp/open-orders/': () => json({ orders: [preparing, other], now: NOW }),
    'webapp/order/saffron/order-1': () => json({ order: preparing, now: NOW }),
    'webapp/order/saffron/order-2': () => json({ order: other, now: NOW }),
  })
  await waitFor(() => expect(FakeStream.all).toHaveLength(2))
  const history = [...preparing.history, { state: 'completed' as const, at: NOW }]
  act(() =>
    FakeStream.all
      .find(({ url }) => url.includes('order-1'))
      ?.emit(anOrder({ ...preparing, state: 'completed', history })),
  )
  await waitFor(() => expect(followed()).toEqual(['order-2']))
  expect(screen.getByText('Completed')).toBeTruthy()
})
