// @vitest-environment happy-dom

import { queryClient, takeServerTime } from '@storefront/api-client'
import { signOut, useSession } from '@storefront/store'
import { type Answers, anOrder, json, problem, serve } from '@storefront/testing'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { orderQuery } from '../orders/order-query.ts'
import type { Shop } from '../testing/open-shop.ts'
import { answerWith, FakeStream, handMade, NOW, preparing, showPage } from '../testing/order-scene.tsx'
import { Shown } from '../testing/shown.tsx'
import { OrderPage } from './order-page.tsx'

const PLACE = { path: '/:ref/order/:orderId', at: '/saffron/order/order-1' }
const showOrder = (answers: Answers, shop?: Shop) => showPage(<OrderPage />, PLACE, answers, shop)
const current = () => document.querySelector('[aria-current=step]')?.textContent ?? ''
const hide = (state: 'hidden' | 'visible') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

handMade()

test('[RT-13] [RT-15] a new state comes by the stream, without a reload, and is announced', async () => {
  await showOrder(answerWith(anOrder()))
  expect(await screen.findByRole('heading', { name: 'Order 105' })).toBeTruthy()
  expect(current()).toContain('Order received')
  expect(FakeStream.all.map(({ url }) => url)).toEqual(['/api/webapp/order/saffron/order-1/events'])
  act(() => FakeStream.all[0]?.emit(preparing))
  await waitFor(() => expect(current()).toContain('Preparing'))
  await waitFor(() =>
    expect(document.querySelector('[aria-live=polite]')?.textContent).toBe('Your order: Preparing'),
  )
})

test('[RT-15] without a stream it is asked for every ten seconds', async () => {
  let order = anOrder()
  const sent = await showOrder({ 'webapp/order/': () => json({ order, now: NOW }) })
  await screen.findByRole('heading', { name: 'Order 105' })
  act(() => FakeStream.all[0]?.break())
  order = preparing
  const before = sent.length
  await act(() => vi.advanceTimersByTimeAsync(10_500))
  await waitFor(() => expect(current()).toContain('Preparing'))
  expect(sent.length).toBeGreaterThan(before)
})

test('[RT-15] a hidden page keeps no stream, and takes it up again', async () => {
  await showOrder(answerWith(anOrder()))
  await screen.findByRole('heading', { name: 'Order 105' })
  hide('hidden')
  expect(FakeStream.all.map(({ readyState }) => readyState)).toEqual([FakeStream.CLOSED])
  hide('visible')
  await waitFor(() => expect(FakeStream.all).toHaveLength(2))
})

test('[OR-06] an ended order closes its stream and is not asked for again', async () => {
  const sent = await showOrder(answerWith(anOrder()))
  await screen.findByRole('heading', { name: 'Order 105' })
  act(() => FakeStream.all[0]?.emit(anOrder({ state: 'completed' })))
  await waitFor(() => expect(FakeStream.all[0]?.readyState).toBe(FakeStream.CLOSED))
  const before = sent.length
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(sent).toHaveLength(before)
  expect(FakeStream.all).toHaveLength(1)
})

test('[RT-13] Call dials the branch of the order, and the shop where it has no telephone', async () => {
  const branch = { names: [{ locale: 'en', name: 'B' }], address: [], lat: null, lng: null, visible: true }
  const branches = [
    { ...branch, id: 'main', phone: '+965 2200 0001' },
    { ...branch, id: 'city', phone: '+965 2200 0002' },
    { ...branch, id: 'mute', phone: null },
  ]
  const called = async (branch_id: string) => {
    await showOrder(answerWith(anOrder({ branch_id })), { business: { branches, phone: '+965 2200 0000' } })
    const href = (await screen.findByRole('link', { name: 'Call' })).getAttribute('href')
    cleanup()
    return href
  }
  expect([await called('city'), await called('main'), await called('mute')]).toEqual([
    'tel:+96522000002',
    'tel:+96522000001',
    'tel:+96522000000',
  ])
})

test.each([
  ['ready', anOrder({ state: 'ready' }), true],
  ['being made', anOrder({ state: 'preparing' }), true],
  ['waited for by its customer', anOrder({ state: 'ready', arrival: { at: NOW, place: '' } }), false],
  ['over', anOrder({ state: 'completed' }), false],
  ['brought', anOrder({ state: 'ready', selling_types: 'delivery' }), false],
  ['of a branch without a place', anOrder({ state: 'ready', branch_id: 'elsewhere' }), false],
])('[OR-06] an order to pick up leads to its branch: %s', async (_, order, isShown) => {
  await showOrder(answerWith(order))
  await screen.findByRole('heading', { name: 'Order 105' })
  const link = screen.queryByRole('link', { name: 'Directions to Salmiya' })
  expect(link?.getAttribute('href') ?? null).toBe(
    isShown ? 'https://www.google.com/maps/dir/?api=1&destination=29.3375%2C48.0758' : null,
  )
})

test('[RT-15] says how fresh it is', async () => {
  takeServerTime(NOW)
  await showOrder(answerWith(anOrder()))
  await screen.findByText(/Updated now/)
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(screen.getByText(/Updated [4-6] sec. ago/)).toBeTruthy()
})

describe('[FD-07] reloaded without a connection', () => {
  /** Shows the order. */
  async function see() {
    takeServerTime(NOW)
    await showOrder(answerWith(anOrder()))
    await screen.findByRole('heading', { name: 'Order 105' })
  }
  /** The same tab again, of whose memory only what it has kept is left. */
  async function reload(answers: Answers) {
    cleanup()
    queryClient.removeQueries({ queryKey: orderQuery('saffron', 'order-1').queryKey })
    serve(answers)
    await act(async () => {
      render(
        <Shown {...PLACE}>
          <OrderPage />
        </Shown>,
      )
    })
  }

  test('it is shown as this tab saw it last, and says so, until there is an answer', async () => {
    await see()
    const later = { order: preparing, now: '2026-11-20T09:02:00.000Z' }
    const answer = vi.fn<() => Response>(() => {
      throw new TypeError('Failed to fetch')
    })
    await reload({ 'webapp/order/': answer })
    expect(await screen.findByRole('heading', { name: 'Order 105' })).toBeTruthy()
    expect(current()).toContain('Order received')
    expect(screen.getByText(/You seem to be offline/)).toBeTruthy()
    expect(screen.getByText(/Updated/)).toBeTruthy()
    answer.mockImplementation(() => json(later))
    await act(() => vi.advanceTimersByTimeAsync(20_000))
    await waitFor(() => expect(current()).toContain('Preparing'))
    expect(screen.queryByText(/You seem to be offline/)).toBeNull()
  })

  test('[AU-06] nothing of it is left after logging out', async () => {
    await see()
    useSession.setState({ referenceId: 'saffron' })
    act(() => signOut('chosen'))
    await reload({})
    expect(await screen.findByText('We couldn’t load this')).toBeTruthy()
  })

  test('[OR-09] what the server refuses is not shown from what was kept', async () => {
    await see()
    await reload({ 'webapp/order/': () => problem(404, 'not-found') })
    expect(await screen.findByText('We can’t show this order')).toBeTruthy()
  })
})

test('[OR-09] an order of somebody else is not shown', async () => {
  await showOrder({ 'webapp/order/': () => problem(404, 'not-found') })
  expect(await screen.findByText('We can’t show this order')).toBeTruthy()
  expect(FakeStream.all).toEqual([])
})

test('[CP-07] shows lines, car and the parts of the total', async () => {
  await showOrder(answerWith(anOrder()))
  await screen.findByRole('heading', { name: 'Order 105' })
  const text = document.body.textContent ?? ''
  expect(text).toContain('1 × Shish tawook')
  expect(text).toContain('12-345')
  expect(text).toMatch(/Service \(10%\).*0\.225/)
  expect(text).toMatch(/2\.475/)
})

test('[DL-05] the parts of the delivery address are named as in the address form', async () => {
  const delivery = {
    area_id: 'salmiya',
    area_names: [{ locale: 'en', name: 'Salmiya' }],
    zone_id: null,
    zone_names: [],
    country: null,
    address: { type: 'residency' as const, block: '3', street: 'Salem Al Mubarak', house_number: '7' },
  }
  await showOrder(answerWith(anOrder({ selling_types: 'delivery', delivery })))
  const place = await screen.findByRole('region', { name: 'Delivery address' })
  expect(place.textContent).toBe('Salmiya, Block 3, Salem Al Mubarak, House number 7')
})

test('[RT-13] emoji, right-to-left text and markup of a visitor are shown as text', async () => {
  const plate = '<i>أ ب ج</i> 12'
  const comment = '</script><script>alert(2)</script> بدون بصل 🧅 &amp; {{name}}'
  await showOrder(answerWith(anOrder({ comment, car: { plate, make: '', colour: '' } })))
  expect(await screen.findByText(comment)).toBeTruthy()
  expect(document.body.textContent).toContain(plate)
  expect(document.querySelector('script, i')).toBeNull()
})

test('[MN-10] hidden prices: no amount', async () => {
  await showOrder(answerWith(anOrder()), { business: { hide_price: true } })
  await screen.findByRole('heading', { name: 'Order 105' })
  expect(document.body.textContent).not.toMatch(/KWD|\d\.\d{3}/)
})
