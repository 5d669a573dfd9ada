// @vitest-environment happy-dom
import type { Order } from '@storefront/api-contract/ordering'
import { useCart } from '@storefront/store'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { anOrder } from '../testing/an-order.ts'
import { type Answers, json, openShop, problem, type Shop, serve } from '../testing/open-shop.ts'
import { Shown } from '../testing/shown.tsx'
import { OrderPage } from './order-page.tsx'
import { OrderSuccessPage } from './order-success-page.tsx'
import { OrdersStatusPage } from './orders-status-page.tsx'
import { PaymentFailPage } from './payment-fail-page.tsx'

/** The browser's stream, moved by hand. */
class FakeStream extends EventTarget {
  static readonly CLOSED = 2
  static all: FakeStream[] = []
  readyState = 0
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    FakeStream.all.push(this)
  }
  say(order: Order) {
    this.readyState = 1
    this.dispatchEvent(new Event('open'))
    const data = JSON.stringify({ order, now: NOW })
    this.dispatchEvent(new MessageEvent('order', { data }))
  }
  break() {
    this.readyState = FakeStream.CLOSED
    this.dispatchEvent(new Event('error'))
  }
  close() {
    this.readyState = FakeStream.CLOSED
  }
}

const NOW = '2026-11-20T09:01:00.000Z'
const preparing = anOrder({
  state: 'preparing',
  history: [
    { state: 'placed', at: '2026-11-20T09:00:00.000Z' },
    { state: 'accepted', at: '2026-11-20T09:00:30.000Z' },
    { state: 'preparing', at: '2026-11-20T09:01:00.000Z' },
  ],
})
const answerWith = (order: Order): Answers => ({ 'webapp/order/': () => json({ order, now: NOW }) })

async function show(element: ReactNode, path: string, at: string, answers: Answers, shop: Shop = {}) {
  const sent = serve(answers)
  await openShop(shop)
  await act(async () => {
    render(
      <Shown path={path} at={at}>
        {element}
      </Shown>,
    )
  })
  return sent
}
const showOrder = (answers: Answers, shop?: Shop) =>
  show(<OrderPage />, '/:ref/order/:orderId', '/saffron/order/order-1', answers, shop)
const current = () => document.querySelector('[aria-current=step]')?.textContent ?? ''
const hide = (state: 'hidden' | 'visible') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

beforeEach(() => {
  FakeStream.all = []
  vi.stubGlobal('EventSource', FakeStream)
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

describe('order page', () => {
  test('[RT-13] [RT-15] a new state comes by the stream, without a reload, and is announced', async () => {
    await showOrder(answerWith(anOrder()))
    expect(await screen.findByRole('heading', { name: 'Order 105' })).toBeTruthy()
    expect(current()).toContain('Order received')
    expect(FakeStream.all.map(({ url }) => url)).toEqual(['/api/webapp/order/saffron/order-1/events'])
    act(() => FakeStream.all[0]?.say(preparing))
    await waitFor(() => expect(current()).toContain('Being prepared'))
    await waitFor(() =>
      expect(document.querySelector('[aria-live=polite]')?.textContent).toBe('Your order: Being prepared'),
    )
  })

  test('[RT-15] field note 44: without a stream it is asked for every ten seconds', async () => {
    let order = anOrder()
    const sent = await showOrder({ 'webapp/order/': () => json({ order, now: NOW }) })
    await screen.findByRole('heading', { name: 'Order 105' })
    act(() => FakeStream.all[0]?.break())
    order = preparing
    const before = sent.length
    await act(() => vi.advanceTimersByTimeAsync(10_500))
    await waitFor(() => expect(current()).toContain('Being prepared'))
    expect(sent.length).toBeGreaterThan(before)
  })

  test('[RT-15] a hidden page keeps no stream, and takes it up again', async () => {
    await showOrder(answerWith(anOrder()))
    await screen.findByRole('heading', { name: 'Order 105' })
    hide('hidden')
    expect(FakeStream.all.map(({ readyState }) => readyState)).toEqual([FakeStream.CLOSED])
    hide('visible')
    expect(FakeStream.all).toHaveLength(2)
  })

  test('[OR-06] an ended order closes its stream and is not asked for again', async () => {
    const sent = await showOrder(answerWith(anOrder()))
    await screen.findByRole('heading', { name: 'Order 105' })
    act(() => FakeStream.all[0]?.say(anOrder({ state: 'completed' })))
    await waitFor(() => expect(FakeStream.all[0]?.readyState).toBe(FakeStream.CLOSED))
    const before = sent.length
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(sent).toHaveLength(before)
    expect(FakeStream.all).toHaveLength(1)
  })

  test('[RT-15] field note 44: says how fresh it is', async () => {
    await showOrder(answerWith(anOrder()))
    await screen.findByText(/Updated now/)
    await act(() => vi.advanceTimersByTimeAsync(5_000))
    expect(screen.getByText(/Updated [4-6] sec. ago/)).toBeTruthy()
  })

  test('[OR-09] an order of somebody else is not shown', async () => {
    await showOrder({ 'webapp/order/': () => problem(404, 'not-found') })
    expect(await screen.findByText('We cannot show this order')).toBeTruthy()
    expect(FakeStream.all).toEqual([])
  })

  test('[CP-07] shows lines, car and the parts of the total', async () => {
    await showOrder(answerWith(anOrder()))
    await screen.findByRole('heading', { name: 'Order 105' })
    const text = document.body.textContent ?? ''
    expect(text).toContain('1 × Shish tawook')
    expect(text).toContain('12-345')
    expect(text).toMatch(/Service \(10 %\).*0\.225/)
    expect(text).toMatch(/2\.475/)
  })

  test('[MN-10] hidden prices: no amount', async () => {
    await showOrder(answerWith(anOrder()), { business: { hide_price: true } })
    await screen.findByRole('heading', { name: 'Order 105' })
    expect(document.body.textContent).not.toMatch(/KWD|\d\.\d{3}/)
  })
})

describe('success page', () => {
  const path = '/:ref/orders/success/:orderId'
  const at = '/saffron/orders/success/order-1'

  test('[RT-16] says the number, what happens next, and leads to the live order', async () => {
    await show(<OrderSuccessPage />, path, at, answerWith(anOrder()))
    expect(await screen.findByText('Thank you! Order 105')).toBeTruthy()
    expect(screen.getByText(/bring it out to your car/)).toBeTruthy()
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
    await show(<OrderSuccessPage />, path, at, {
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
})

describe('open orders', () => {
  test('[RT-15] lists them with their live state', async () => {
    const other = anOrder({ id: 'order-2', number: 106, state: 'accepted' })
    await show(<OrdersStatusPage />, '/:ref/orders/status', '/saffron/orders/status', {
      'webapp/open-orders/': () => json({ orders: [anOrder(), other], now: NOW }),
      'webapp/order/saffron/order-1': () => json({ order: anOrder(), now: NOW }),
      'webapp/order/saffron/order-2': () => json({ order: other, now: NOW }),
    })
    expect(await screen.findByRole('link', { name: /Order 105/ })).toBeTruthy()
    await waitFor(() => expect(FakeStream.all).toHaveLength(2))
    act(() => FakeStream.all.find(({ url }) => url.includes('order-1'))?.say(preparing))
    await waitFor(() => expect(document.body.textContent).toContain('Being prepared'))
  })

  test('[RT-15] none: says so and leads on', async () => {
    await show(<OrdersStatusPage />, '/:ref/orders/status', '/saffron/orders/status', {
      'webapp/open-orders/': () => json({ orders: [], now: NOW }),
    })
    expect(await screen.findByText('No open orders')).toBeTruthy()
  })
})

describe('payment fail page', () => {
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
  const showFail = (answers: Answers) =>
    show(<PaymentFailPage />, '/:ref/payment/fail', '/saffron/payment/fail?order=order-1', answers)
  const user = () => userEvent.setup({ advanceTimers: vi.advanceTimersByTime })

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
})
