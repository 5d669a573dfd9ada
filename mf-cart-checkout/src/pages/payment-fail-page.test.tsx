// @vitest-environment happy-dom
import { useCart } from '@storefront/store'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { anOrder } from '../testing/an-order.ts'
import { type Answers, json } from '../testing/open-shop.ts'
import { answerWith, handMade, showPage } from '../testing/order-scene.tsx'
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
  payment: { state: 'pending', url: '/api/payments/sandbox/2' },
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
  const button = await screen.findByRole('button', { name: /Try paying again .*2\.475/ })
  act(() => {
    button.click()
    button.click()
  })
  await user().dblClick(button)
  await waitFor(() => expect(assign).toHaveBeenCalledWith(`${location.origin}/api/payments/sandbox/2`))
  const posts = sent.filter(({ method }) => method === 'POST').map(({ path }) => path)
  expect(posts).toEqual(['webapp/order/order-1/pay'])
})

test('[RT-17] what was ordered can be put back into the empty cart', async () => {
  await showFail(answerWith(unpaid))
  await user().click(await screen.findByRole('button', { name: 'Put it back into the cart' }))
  await waitFor(() =>
    expect(useCart.getState().items).toMatchObject([{ item_id: 'tawook', price_label_id: 'plate' }]),
  )
  expect((await screen.findByRole('status', { name: 'path' })).textContent).toBe('/saffron/pickup/cart')
})

test('[RT-17] field note 23: an order that turned out to be paid says so', async () => {
  await showFail(answerWith(anOrder({ payment_type: 2, payment: { state: 'paid', url: null } })))
  expect(await screen.findByText(/nothing left to pay/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Try paying/ })).toBeNull()
})

test('[OR-10] a payment that was left is not called failed', async () => {
  await showFail(answerWith(again))
  expect(await screen.findByText('Your order is not paid yet')).toBeTruthy()
  expect(screen.queryByText(/did not go through/)).toBeNull()
})

test('[RT-17] a lost answer says so and the button works again', async () => {
  await showFail({
    'webapp/order/order-1/pay': () => Promise.reject(new TypeError('lost')),
    ...answerWith(unpaid),
  })
  await user().click(await screen.findByRole('button', { name: /Try paying again/ }))
  expect(await screen.findByText(/You seem to be offline/)).toBeTruthy()
  expect(screen.getByRole('button', { name: /Try paying again/ }).getAttribute('aria-busy')).toBeNull()
})
