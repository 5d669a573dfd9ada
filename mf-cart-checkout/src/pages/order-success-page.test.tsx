// @vitest-environment happy-dom
import { anOrder, json } from '@storefront/testing'
import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answerWith, handMade, NOW, showPage } from '../testing/order-scene.tsx'
import { OrderSuccessPage } from './order-success-page.tsx'

const PLACE = { path: '/:ref/orders/success/:orderId', at: '/saffron/orders/success/order-1' }

handMade()

test('[RT-16] says the number, what happens next, and leads to the live order', async () => {
  await showPage(<OrderSuccessPage />, PLACE, answerWith(anOrder()))
  expect(await screen.findByText('Thank you! Order 105')).toBeTruthy()
  expect(screen.getByText(/bring it to your car/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Follow your order' }).getAttribute('href')).toBe(
    '/saffron/order/order-1',
  )
})

test('[OR-05] a card order is still checking until the provider has spoken, and then placed', async () => {
  const pending = anOrder({
    state: 'payment_pending',
    payment_type: 2,
    payment: { state: 'pending', url: '/x' },
  })
  let paid = false
  await showPage(<OrderSuccessPage />, PLACE, {
    'webapp/order/': () =>
      json({
        order: paid ? anOrder({ payment_type: 2, payment: { state: 'paid', url: null } }) : pending,
        now: NOW,
      }),
    'webapp/transaction/': () => json({ order_id: 'order-1', state: paid ? 'paid' : 'pending', url: null }),
  })
  expect(await screen.findByText('Order 105: checking your payment')).toBeTruthy()
  expect(screen.queryByText(/Thank you/)).toBeNull()
  paid = true
  await act(() => vi.advanceTimersByTimeAsync(3_100))
  expect(await screen.findByText('Thank you! Order 105')).toBeTruthy()
  expect(screen.getByText('Card · paid')).toBeTruthy()
})

test.each([
  ['Card · will be refunded', { refund: 'due' }],
  ['KNET · refunded', { refund: 'refunded', method: 'knet' }],
  ['Card · not charged', { refund: 'released' }],
  ['Apple Pay · charged once the shop accepts', { authorised: true, method: 'apple_pay' }],
] as const)('[PR-04] what becomes of the money is shown: %s', async (text, money) => {
  const payment = { state: 'paid' as const, url: null, ...money }
  await showPage(<OrderSuccessPage />, PLACE, {
    'webapp/order/': () => json({ order: anOrder({ payment_type: 2, payment }), now: NOW }),
    'webapp/transaction/': () => json({ order_id: 'order-1', state: 'paid', url: null }),
  })
  expect(await screen.findByText(text)).toBeTruthy()
})
