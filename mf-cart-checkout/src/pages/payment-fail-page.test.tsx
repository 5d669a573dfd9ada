// @vitest-environment happy-dom

import type { Order } from '@storefront/api-contract/ordering'
import { useCart } from '@storefront/store'
import { type Answers, anOrder, cartLine, json, problem, restorePage } from '@storefront/testing'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { answerWith, handMade, NOW, showPage } from '../testing/order-scene.tsx'
import { PaymentFailPage } from './payment-fail-page.tsx'

const PLACE = { path: '/:ref/payment/fail', at: '/saffron/payment/fail?order=order-1' }
const unpaid = anOrder({
  state: 'payment_failed',
  payment_type: 2,
  payment: { state: 'failed', url: null },
})
const again = anOrder({
  state: 'payment_pending',
  payment_type: 2,
  payment: { state: 'pending', url: '/api/payments/sandbox/2', open: true },
})
const showFail = (answers: Answers) => showPage(<PaymentFailPage />, PLACE, answers)
const user = () => userEvent.setup({ advanceTimers: vi.advanceTimersByTime })

handMade()

test('[RT-17] the same order is paid again, once, and no other is placed', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  const sent = await showFail({
    'webapp/order/order-1/pay': () => json({ order: again }),
    ...answerWith(unpaid),
  })
  const button = await screen.findByRole('button', { name: /Try again · .*2\.475/ })
  act(() => {
    button.click()
    button.click()
  })
  await user().dblClick(button)
  await waitFor(() => expect(assign).toHaveBeenCalledWith(`${location.origin}/api/payments/sandbox/2`))
  const posts = sent.filter(({ method }) => method === 'POST').map(({ path }) => path)
  expect(posts).toEqual(['webapp/order/order-1/pay'])
})

test('[RT-17] who comes back from the payment without having paid can go there again', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  await showFail({
    'webapp/order/order-1/pay': () => json({ order: again }),
    ...answerWith(unpaid),
  })
  const button = await screen.findByRole('button', { name: /Try again/ })
  await user().click(button)
  await waitFor(() => expect(assign).toHaveBeenCalledOnce())
  act(() => void restorePage())
  await user().click(button)
  await waitFor(() => expect(assign).toHaveBeenCalledTimes(2))
})

test('[RT-17] what was ordered can be put back into the empty cart', async () => {
  await showFail(answerWith(unpaid))
  await user().click(await screen.findByRole('button', { name: 'Back to cart' }))
  await waitFor(() =>
    expect(useCart.getState().items).toMatchObject([{ item_id: 'tawook', price_label_id: 'plate' }]),
  )
  expect((await screen.findByRole('status', { name: 'path' })).textContent).toBe('/saffron/pickup/cart')
})

const WATER = cartLine('water', 'water-one')
const counts = () => useCart.getState().items.map(({ item_id, count }) => `${count} ${item_id}`)

/** The page of an order whose cart is still there; `since` is in the cart by now. */
const showWithCart = (order: ReturnType<typeof anOrder>, since = [WATER]) =>
  showFail({
    'webapp/order/': () => {
      useCart.getState().setItems([WATER])
      useCart.getState().setUnpaid('order-1')
      useCart.getState().setItems(since)
      return json({ order, now: NOW })
    },
  })

test('[RT-17] the cart of the order is still there, and the page leads back to it', async () => {
  await showWithCart(unpaid)
  const link = await screen.findByRole('link', { name: 'Back to cart' })
  expect(link.getAttribute('href')).toBe('/saffron/pickup/cart')
  expect(screen.queryByRole('button', { name: 'Back to cart' })).toBeNull()
  expect(counts()).toEqual(['1 water'])
})

test('[RT-17] an order that was paid elsewhere takes its lines out of the cart, and leaves what came since', async () => {
  const paid = anOrder({ payment_type: 2, payment: { state: 'paid', url: null } })
  await showWithCart(paid, [{ ...WATER, count: 3 }, cartLine('tea', 'tea-one')])
  await waitFor(() => expect(counts()).toEqual(['2 water', '1 tea']))
  expect(useCart.getState().unpaid).toBeNull()
})

test('[RT-17] after a cancelled order the cart is an order of its own again', async () => {
  await showWithCart(anOrder({ state: 'cancelled', payment_type: 2 }))
  await waitFor(() => expect(useCart.getState().unpaid).toBeNull())
  expect(counts()).toEqual(['1 water'])
})

test('[RT-17] an order that turned out to be paid says so', async () => {
  await showFail(answerWith(anOrder({ payment_type: 2, payment: { state: 'paid', url: null } })))
  expect(await screen.findByText(/nothing left to pay/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Try paying/ })).toBeNull()
})

test('[OR-10] a payment that was left is not called failed', async () => {
  await showFail(answerWith(again))
  expect(await screen.findByText('Your order hasn’t been paid yet')).toBeTruthy()
  expect(screen.queryByText(/didn’t go through/)).toBeNull()
})

test.each([
  ['was left', again],
  ['was given up before the bank answered', { ...unpaid, payment: { ...unpaid.payment, open: true } }],
])('[RT-17, PR-04] nobody is told that a payment which %s took no money', async (_what, order) => {
  await showFail(answerWith(order))
  expect(await screen.findByText(/If you’ve already paid, this page updates/)).toBeTruthy()
  expect(screen.queryByText(/haven’t been charged/)).toBeNull()
  expect(screen.queryByText(/didn’t go through/)).toBeNull()
  expect(screen.getByRole('button', { name: 'Pay now' })).toBeTruthy()
})

test('[RT-17, PR-04] a payment that was declined took no money, and the page says so', async () => {
  await showFail(answerWith(unpaid))
  expect(await screen.findByText(/you haven’t been charged/)).toBeTruthy()
})

const declinedBy = (declined: Order['payment']['declined'], order = unpaid) => ({
  ...order,
  payment: { ...order.payment, declined },
})

test.each([
  ['insufficient_funds', 'Your card doesn’t have enough money for this payment.'],
  ['expired_card', 'Your card has expired.'],
  ['not_verified', 'Your bank couldn’t confirm that it was you.'],
  ['limit', 'This payment is over your card’s limit.'],
] as const)('[RT-17, PR-04] a payment that was declined says why: %s', async (declined, text) => {
  await showFail(answerWith(declinedBy(declined)))
  expect(await screen.findByText(text)).toBeTruthy()
})

test('[RT-17, PR-04] a decline without a reason to tell says once that it did not go through', async () => {
  await showFail(answerWith(declinedBy('declined')))
  expect(await screen.findByText(/didn’t go through/)).toBeTruthy()
  expect(screen.queryByText('The payment was declined.')).toBeNull()
})

test('[RT-17, PR-04] of a payment that is still open, a declined try is told', async () => {
  await showFail(answerWith(declinedBy('declined', again)))
  expect(await screen.findByText('The payment was declined.')).toBeTruthy()
})

test('[RT-17] a lost answer says so and the button works again', async () => {
  await showFail({
    'webapp/order/order-1/pay': () => Promise.reject(new TypeError('lost')),
    ...answerWith(unpaid),
  })
  await user().click(await screen.findByRole('button', { name: /Try again · / }))
  expect(await screen.findByText(/You seem to be offline/)).toBeTruthy()
  expect(screen.getByRole('button', { name: /Try again · / }).getAttribute('aria-busy')).toBeNull()
})

test('[OR-09] the payment of somebody else is not shown', async () => {
  await showFail({ 'webapp/order/': () => problem(404, 'not-found') })
  expect(await screen.findByText('We can’t show this order')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Pay/ })).toBeNull()
})
