// @vitest-environment happy-dom

import { dispatchSignedOut } from '@storefront/bridge'
import { useCart, useVisit } from '@storefront/store'
import { anOrder, heldAnswer, json, problem, restorePage } from '@storefront/testing'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { KNOWN, online, orders, show, where } from '../testing/checkout-scene.tsx'
import { aCoupon } from '../testing/coupon.ts'

const STORED_PROOF = 'stored-proof-0123456789-0123456789abcd'
const lost = () => Promise.reject(new TypeError('network lost'))
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

online()

describe('submission', () => {
  test('[OR-04] a double tap sends one order, which empties the cart and leads to its success page', async () => {
    const { sent, user } = await show({ answers: { 'webapp/order': () => json({ order: anOrder() }) } })
    const button = await screen.findByRole('button', { name: /^Pay/ })
    // Both taps come before the page has drawn anything new.
    act(() => {
      button.click()
      button.click()
    })
    await user.dblClick(button)
    expect(await where()).toBe('/saffron/orders/success/order-1')
    expect(orders(sent)).toHaveLength(1)
    expect(useCart.getState().items).toEqual([])
    expect(useVisit.getState().openIntent).toBeNull()
  })

  test('[CT-04] name, phone and car stay for the next order', async () => {
    const { user } = await show({ answers: { 'webapp/order': () => json({ order: anOrder() }) } })
    await user.click(await screen.findByRole('button', { name: /^Pay/ }))
    await where()
    expect(useCart.getState()).toMatchObject({ name: 'Sara', phone: '55501234', car: { plate: '12-345' } })
  })

  test('[CP-01] Enter in the field of the coupon orders nothing, and a refused one leaves the order as it is', async () => {
    const refusal = () => problem(422, 'coupon-refused', { reason: 'unknown' })
    const { sent, user } = await show({ answers: { 'webapp/coupon/': refusal } })
    await user.type(await screen.findByRole('textbox', { name: 'Coupon code' }), 'NOSUCHCODE{Enter}')
    expect(await screen.findByText('We can’t find this code. Check the spelling.')).toBeTruthy()
    expect(screen.getByRole('button', { name: /^Pay .*0\.550/ })).toHaveProperty('disabled', false)
    expect(orders(sent)).toEqual([])
  })

  test('[OR-10] the key is stored before the order is sent, and is the one that is sent', async () => {
    let storedKey: string | undefined
    const answer = () => {
      storedKey = useVisit.getState().openIntent?.key
      return json({ order: anOrder() })
    }
    const { sent, user } = await show({ answers: { 'webapp/order': answer } })
    await user.click(await screen.findByRole('button', { name: /^Pay/ }))
    await where()
    expect(orders(sent)[0]?.idempotency_key).toBe(storedKey)
  })

  test('[OR-05] a card order leaves for its payment page, and "back" leads to the page for unpaid orders', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
    const url = '/api/payments/sandbox/s1'
    const order = anOrder({ state: 'payment_pending', payment_type: 2, payment: { state: 'pending', url } })
    const { user } = await show({ answers: { 'webapp/order': () => json({ order }) } })
    await user.click(await screen.findByRole('button', { name: /^Pay/ }))
    await waitFor(() => expect(assign).toHaveBeenCalledWith(`${location.origin}${url}`))
    expect(location.pathname + location.search).toBe('/saffron/payment/fail?order=order-1')
    expect(useCart.getState()).toMatchObject({
      items: [{ item_id: 'water', count: 2 }],
      unpaid: { orderId: 'order-1', lines: [{ line_id: 'line-water', count: 2 }] },
    })
    // The page that the browser kept would still show the way to the payment.
    act(() => void restorePage())
    expect(await where()).toBe('/saffron/payment/fail?order=order-1')
  })

  test('[RT-17] a cart whose order is not paid says so, and is ordered in place of that order', async () => {
    const unpaid = anOrder({ state: 'payment_failed', payment_type: 2 })
    const { sent, user } = await show({
      persisted: { ...KNOWN, unpaid: { orderId: 'order-1', lines: [{ line_id: 'line-water', count: 2 }] } },
      answers: {
        'webapp/order/saffron/order-1': () => json({ order: unpaid, now: '2026-11-20T09:01:00.000Z' }),
        'webapp/order': () => json({ order: anOrder({ id: 'order-2' }) }),
      },
    })
    const notice = await screen.findByText('Order 105 hasn’t been paid yet')
    expect(notice.closest('div')?.parentElement?.textContent).toContain('order again to replace it')
    await user.click(await screen.findByRole('button', { name: /^Pay/ }))
    expect(await where()).toBe('/saffron/orders/success/order-2')
    expect(orders(sent)[0]?.replaces).toBe('order-1')
    expect(useCart.getState()).toMatchObject({ items: [], unpaid: null })
  })

  test('[RT-17] a cart is priced, and its coupon checked, in place of its unpaid order', async () => {
    const unpaid = anOrder({ state: 'payment_failed', payment_type: 2 })
    const { sent } = await show({
      persisted: {
        ...KNOWN,
        coupon: 'WELCOME10',
        unpaid: { orderId: 'order-1', lines: [{ line_id: 'line-water', count: 2 }] },
      },
      answers: {
        'webapp/order/saffron/order-1': () => json({ order: unpaid, now: '2026-11-20T09:01:00.000Z' }),
        'webapp/coupon/': () => json({ coupon: aCoupon() }),
      },
    })
    const bodies = (path: string) => sent.filter((one) => one.path.startsWith(path)).map(({ body }) => body)
    await waitFor(() => expect(bodies('service/pos/calc-order')).not.toEqual([]))
    for (const path of ['service/pos/calc-order', 'webapp/coupon'])
      expect(bodies(path)).toContainEqual(expect.objectContaining({ replaces: 'order-1' }))
  })

  test('[RT-17] an order that was paid before it could be replaced takes its lines out of the cart', async () => {
    let state: 'payment_failed' | 'placed' = 'payment_failed'
    const status = () => json({ order: anOrder({ state, payment_type: 2 }), now: '2026-11-20T09:01:00.000Z' })
    const refuse = () => {
      state = 'placed'
      return problem(409, 'payment-not-pending')
    }
    const { user } = await show({
      persisted: { ...KNOWN, unpaid: { orderId: 'order-1', lines: [{ line_id: 'line-water', count: 1 }] } },
      answers: { 'webapp/order/saffron/order-1': status, 'webapp/order': refuse },
    })
    await user.click(await screen.findByRole('button', { name: /^Pay/ }))
    expect(await screen.findByText(/is already paid/)).toBeTruthy()
    await waitFor(() =>
      expect(useCart.getState()).toMatchObject({ items: [{ item_id: 'water', count: 1 }], unpaid: null }),
    )
  })
})

describe('an order whose answer is lost', () => {
  test('[OR-10] is never called failed: it is looked up by its key and found', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const lookUps = [problem(404, 'not-found'), json({ order: anOrder() })]
    const { sent } = await show({
      answers: { 'webapp/order-by-key': () => lookUps.shift() ?? lost(), 'webapp/order': lost },
    })
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
    await user.click(await screen.findByRole('button', { name: /^Pay/ }))
    expect(await screen.findByText('We’re still checking your order')).toBeTruthy()
    expect(document.body.textContent).not.toMatch(/not placed|failed/i)
    await pass(1_100)
    await pass(2_100)
    expect(await where()).toBe('/saffron/orders/success/order-1')
    const [order] = orders(sent)
    expect(sent.filter(({ path }) => path === 'webapp/order-by-key').map(({ body }) => body)).toEqual([
      { key: order?.idempotency_key, proof: order?.proof },
      { key: order?.idempotency_key, proof: order?.proof },
    ])
    expect(useCart.getState().items).toEqual([])
  })

  test('[OR-10] that never arrived is reported as not placed, and is sent again with the same key', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const answers = [lost, () => json({ order: anOrder() })]
    const { sent } = await show({
      answers: {
        'webapp/order-by-key': () => problem(404, 'not-found'),
        'webapp/order': () => answers.shift()?.() ?? lost(),
      },
    })
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
    await user.click(await screen.findByRole('radio', { name: /Cash/ }))
    await user.click(screen.getByRole('button', { name: /^Place order/ }))
    await pass(1_100)
    await pass(2_100)
    expect(await screen.findByText('Your order wasn’t placed')).toBeTruthy()
    expect(useCart.getState().items).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: /^Place order/ }))
    expect(await where()).toBe('/saffron/orders/success/order-1')
    const [first, second] = orders(sent)
    expect(second).toEqual(first)
  })

  test('[OR-10] another tab that settles it or logs out leaves its key and proof to the one that waits', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const answers = [lost, () => json({ order: anOrder() })]
    const { sent } = await show({
      answers: {
        'webapp/order-by-key': () => problem(404, 'not-found'),
        'webapp/order': () => answers.shift()?.() ?? lost(),
      },
    })
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
    await user.click(await screen.findByRole('radio', { name: /Cash/ }))
    await user.click(screen.getByRole('button', { name: /^Place order/ }))
    await screen.findByText('We’re still checking your order')
    act(() => useVisit.getState().choose({ openIntent: null }))
    await pass(1_100)
    await pass(2_100)
    await user.click(await screen.findByRole('button', { name: /^Place order/ }))
    await where()
    const [first, second] = orders(sent)
    const asked = sent.filter(({ path }) => path === 'webapp/order-by-key').map(({ body }) => body)
    expect(asked[0]).toEqual({ key: first?.idempotency_key, proof: first?.proof })
    expect(second).toEqual(first)
  })

  test.each([
    ['a placed one still leaves the cart', anOrder(), []],
    [
      'an unpaid one is kept for nobody',
      anOrder({ state: 'payment_failed', payment_type: 2, payment: { state: 'failed', url: null } }),
      [{ item_id: 'water' }],
    ],
  ])('[AU-06] after a logout while it is sent, %s', async (_label, order, items) => {
    const held = heldAnswer()
    const { user } = await show({ answers: { 'webapp/order': held.answer } })
    await user.click(await screen.findByRole('button', { name: /^Pay/ }))
    act(() => {
      useVisit.getState().choose({ openIntent: null })
      dispatchSignedOut({ reason: 'elsewhere' })
    })
    held.send(json({ order }))
    await where()
    expect(useCart.getState()).toMatchObject({ items, unpaid: null })
  })

  test.each([
    ['that expired', 'expired', 'during'],
    ['that ended before', 'elsewhere', 'before'],
  ] as const)(
    '[AU-06, CT-08] what another tab has settled stays settled, after a session %s',
    async (_label, reason, when) => {
      const held = heldAnswer()
      const { user } = await show({ answers: { 'webapp/order': held.answer } })
      if (when === 'before') act(() => dispatchSignedOut({ reason }))
      await user.click(await screen.findByRole('button', { name: /^Pay/ }))
      if (when === 'during') act(() => dispatchSignedOut({ reason }))
      act(() => {
        useVisit.getState().choose({ openIntent: null })
        useCart.setState({ note: 'for later' })
      })
      held.send(json({ order: anOrder() }))
      await where()
      expect(useCart.getState()).toMatchObject({ items: [{ item_id: 'water' }], note: 'for later' })
    },
  )

  test('[OR-10] a reload goes on checking, whatever became of the cart', async () => {
    const { sent } = await show({
      cart: [],
      visit: { openIntent: { key: 'stored-key-0123456789', proof: STORED_PROOF, sentAt: Date.now() } },
      answers: { 'webapp/order-by-key': () => json({ order: anOrder() }) },
    })
    expect(await screen.findByText('We’re still checking your order')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Check now' }))
    expect(await where()).toBe('/saffron/orders/success/order-1')
    const [lookUp] = sent.filter((one) => one.path === 'webapp/order-by-key')
    expect(lookUp?.body).toEqual({ key: 'stored-key-0123456789', proof: STORED_PROOF })
    expect(orders(sent)).toEqual([])
  })

  test('[OR-10] offline before the tap: nothing is sent and a notice is shown', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { sent, user } = await show()
    await user.click(await screen.findByRole('button', { name: /^Pay/ }))
    expect(
      await screen.findAllByText(
        'You seem to be offline. Your order wasn’t sent. Check your connection and try again.',
      ),
    ).not.toEqual([])
    expect(orders(sent)).toEqual([])
    expect(useVisit.getState().openIntent).toBeNull()
  })
})
