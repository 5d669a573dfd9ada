// @vitest-environment happy-dom
import { takeServerTime } from '@storefront/api-client'
import { anOrder, json, problem } from '@storefront/testing'
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { answerWith, handMade, NOW, showPage } from '../testing/order-scene.tsx'
import { OrderSuccessPage } from './order-success-page.tsx'

const PLACE = { path: '/:ref/orders/success/:orderId', at: '/saffron/orders/success/order-1' }

handMade()
beforeEach(() => takeServerTime(NOW))

test('[RT-16] says the number, what happens next, and leads to the live order', async () => {
  await showPage(<OrderSuccessPage />, PLACE, answerWith(anOrder()))
  expect(await screen.findByText('Thank you! Order 105')).toBeTruthy()
  expect(screen.getByText(/bring it to your car/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Follow your order' }).getAttribute('href')).toBe(
    '/saffron/order/order-1',
  )
})

test('[ST-03] who walks in is told to come in, not to wait in the car', async () => {
  await showPage(<OrderSuccessPage />, PLACE, answerWith(anOrder({ car: null })))
  expect(await screen.findByText(/Walk in and pick it up/)).toBeTruthy()
  expect(screen.queryByText(/to your car/)).toBeNull()
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

test('[RT-16, CP-07] says every amount of the price', async () => {
  await showPage(<OrderSuccessPage />, PLACE, answerWith(anOrder({ coupon_code: 'TEN' })))
  const parts = await screen.findByRole('group', { name: 'Price details' })
  expect(parts.textContent?.replaceAll('\u00a0', ' ')).toMatch(/Service \(10%\)KWD 0\.225.*TotalKWD 2\.475/)
})

const BOOKED = { id: 's', start: '2026-11-20T12:00:00.000Z', end: '2026-11-20T12:15:00.000Z' }
test.each([
  ['one that is made', anOrder(), /Expected 12:20 PM/],
  ['one that is ready', anOrder({ state: 'ready' }), null],
  ['an unpaid one', anOrder({ state: 'payment_pending' }), null],
  ['a booked time', anOrder({ schedule: BOOKED }), /For 3:00 PM – 3:15 PM/],
  [
    'a booked time that the shop changed',
    anOrder({ schedule: BOOKED, expected_was: BOOKED.start }),
    /Expected 12:20 PM/,
  ],
] as const)('[RT-16, RT-13] the time is the one of the order page: %s', async (_, order, time) => {
  await showPage(<OrderSuccessPage />, PLACE, answerWith(order))
  await screen.findByText('Salmiya')
  const said = screen.queryAllByText(/^(Expected|For) /).map(({ textContent }) => textContent)
  expect(said).toEqual(time ? [expect.stringMatching(time)] : [])
})

test('[FD-10] money that goes back is said once, with its amount', async () => {
  const returned = { due: 2475, refunded: 0, released: 0 }
  const payment = { state: 'paid' as const, url: null, refund: 'due' as const, returned }
  await showPage(
    <OrderSuccessPage />,
    PLACE,
    answerWith(anOrder({ state: 'cancelled', payment_type: 2, payment })),
  )
  await screen.findByText('Cancelled')
  expect(screen.getAllByText(/refunded/).map(({ textContent }) => textContent)).toEqual([
    'Card · will be refunded',
  ])
  expect(screen.getByText(/within 10 business days/)).toBeTruthy()
})

test('[OR-09] the confirmation of somebody else is not shown', async () => {
  await showPage(<OrderSuccessPage />, PLACE, { 'webapp/order/': () => problem(404, 'not-found') })
  expect(await screen.findByText('We can’t show this order')).toBeTruthy()
  expect(screen.queryByText(/^Thank you/)).toBeNull()
})
