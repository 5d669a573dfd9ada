// @vitest-environment happy-dom

import { queryClient, takeClockSkew } from '@storefront/api-client'
import type { Order } from '@storefront/api-contract/ordering'
import { takeServerTime, useCart, useOrderTime, useVisit } from '@storefront/store'
import {
  type Answers,
  aCategory,
  aMenu,
  anOrder,
  cartLine,
  json,
  menuAnswer,
  problem,
  type Sent,
  serve,
} from '@storefront/testing'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useReorderResult } from '../orders/reorder-notice.tsx'
import { openShop, type Shop } from '../testing/open-shop.ts'
import { SAFFRON_MENU } from '../testing/saffron-menu.ts'
import { Shown } from '../testing/shown.tsx'
import { OrderPage } from './order-page.tsx'
import { OrdersHistoryPage } from './orders-history-page.tsx'

const NOW = '2026-11-20T09:01:00.000Z'
const page = (orders: Order[], next_cursor: string | null = null) =>
  json({ orders, next_page: null, next_cursor, total: 40, now: NOW })
const many = (from: number) =>
  Array.from({ length: 20 }, (_, at) =>
    anOrder({ id: `order-${from - at}`, number: from - at, state: 'completed' }),
  )

/** The end of the list, which tests bring into view. */
class FakeObserver {
  static all: FakeObserver[] = []
  readonly seen: (entries: { isIntersecting: boolean }[]) => void
  readonly options: { rootMargin: string }
  constructor(seen: FakeObserver['seen'], options: FakeObserver['options']) {
    this.seen = seen
    this.options = options
    FakeObserver.all.push(this)
  }
  observe() {}
  disconnect() {}
}

/** A stream of an order on which nothing comes. */
class QuietStream extends EventTarget {
  close() {}
}

async function show(answers: Answers, cart = [] as ReturnType<typeof cartLine>[], shop: Shop = {}) {
  const sent = serve(answers)
  await openShop({ cart, ...shop })
  render(
    <Shown path="/:ref/orders/history" at="/saffron/orders/history">
      <OrdersHistoryPage />
    </Shown>,
  )
  return { sent, user: userEvent.setup() }
}
const pages = (sent: Sent[]) =>
  sent.filter(({ path }) => path.startsWith('webapp/v5/orders/')).map(({ path }) => path)
const where = () => screen.findByRole('status', { name: 'path' }).then((place) => place.textContent)

beforeEach(() => {
  FakeObserver.all = []
  vi.stubGlobal('IntersectionObserver', FakeObserver)
  vi.stubGlobal('EventSource', QuietStream)
  useReorderResult.setState({ result: null })
})
afterEach(() => {
  cleanup()
  takeClockSkew(0)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

test('[RT-14, UI-01] the next page comes 300 px before the end of the list, once', async () => {
  const { sent } = await show({
    'webapp/v5/orders/saffron?cursor=21': () => page(many(20)),
    'webapp/v5/orders/saffron': () => page(many(40), '21'),
  })
  await screen.findByRole('link', { name: 'Order 21' })
  const [end] = FakeObserver.all.slice(-1)
  expect(end?.options.rootMargin).toBe('0px 0px 300px 0px')
  end?.seen([{ isIntersecting: true }])
  end?.seen([{ isIntersecting: true }])
  await screen.findByRole('link', { name: 'Order 1' })
  expect(screen.getAllByRole('listitem')).toHaveLength(40)
  expect(pages(sent)).toEqual(['webapp/v5/orders/saffron', 'webapp/v5/orders/saffron?cursor=21'])
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('[RT-14] a failed page shows an error, keeps the list and can be retried', async () => {
  const answers = [problem(409, 'conflict'), page(many(20))]
  const { user } = await show({
    'webapp/v5/orders/saffron?cursor=21': () => answers.shift() ?? page([]),
    'webapp/v5/orders/saffron': () => page(many(40), '21'),
  })
  await user.click(await screen.findByRole('button', { name: 'Show more' }))
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  await screen.findByRole('link', { name: 'Order 1' })
  expect(screen.getByRole('link', { name: 'Order 40' })).toBeTruthy()
})

test('[LC-02, RT-14] each dish keeps its own direction in the line that names them', async () => {
  const [line] = anOrder().lines
  const lines = line
    ? [line, { ...line, item_id: 'soup', names: [{ locale: 'en', name: 'Soup (hot)' }] }]
    : []
  await show({ 'webapp/v5/orders/saffron': () => page([anOrder({ state: 'completed', lines })]) })
  const dishes = await screen.findByText('1 × Soup (hot)')
  expect(dishes.tagName).toBe('BDI')
  expect(dishes.parentElement?.textContent).toBe('1 × Shish tawook · 1 × Soup (hot)')
})

test('[RT-14] open and unpaid orders are not listed as past, but linked', async () => {
  const states = [
    'payment_pending',
    'payment_failed',
    'placed',
    'preparing',
    'completed',
    'cancelled',
  ] as const
  const orders = states.map((state, number) => anOrder({ id: state, number, state }))
  await show({ 'webapp/v5/orders/': () => page(orders) })
  await screen.findByRole('link', { name: 'Order 4' })
  const shown = screen.getAllByRole('link', { name: /^Order/ }).map(({ textContent }) => textContent)
  expect(shown).toEqual(['Order 4', 'Order 5'])
  const open = screen.getByRole('link', { name: 'Your open orders' })
  expect(open.getAttribute('href')).toBe('/saffron/orders/status')
})

test('[RT-14] an empty history leads to the home page', async () => {
  await show({ 'webapp/v5/orders/': () => page([]) })
  expect(await screen.findByRole('heading', { name: 'No past orders yet' })).toBeTruthy()
})

const tawook = anOrder().lines[0] as Order['lines'][number]
const line = (item_id: string, names: string, changes: Partial<Order['lines'][number]> = {}) => ({
  ...tawook,
  item_id,
  names: [{ locale: 'en', name: names }],
  modifiers: [],
  ...changes,
})

test('[OR-08] order again adds what is still sold and lists the rest with reasons', async () => {
  const lines = [
    { ...tawook, price_label_id: 'plate' },
    line('liver', 'Liver', { price_label_id: 'liver-one', unit_price: 1600 }),
    line('gone', 'Old dish'),
    line('water', 'Water', { price_label_id: 'water-one', unit_price: 200 }),
  ]
  const { user } = await show({ 'webapp/v5/orders/': () => page([anOrder({ lines, state: 'completed' })]) })
  await user.click(await screen.findByRole('button', { name: 'Order again' }))
  expect(await where()).toBe('/saffron/pickup/cart')
  expect(useCart.getState().items.map(({ item_id }) => item_id)).toEqual(['tawook', 'water'])
  const notices = useReorderResult
    .getState()
    .result?.notices.map(({ names, inCart, detail }) => [names[0]?.name, inCart, detail.kind])
  expect(notices).toEqual([
    ['Liver', false, 'sold-out'],
    ['Old dish', false, 'item-gone'],
    ['Water', true, 'price-changed'],
  ])
})

test('[OR-08, MN-15] order again adds what is sold at the time that is chosen for the order', async () => {
  takeServerTime('2026-11-20T06:00:00.000Z')
  const noon = { closed: false, shifts: [{ time_from: '12:00', time_to: '15:00' }] }
  const lunch = aCategory({ shifts: Array.from({ length: 7 }, () => noon) })
  const lines = [{ ...tawook, price_label_id: 'regular', modifiers: [] }]
  const { user } = await show(
    { 'webapp/v5/orders/': () => page([anOrder({ lines, state: 'completed' })]) },
    [],
    {
      menu: menuAnswer(aMenu({ categories: [lunch] })),
      later: { slots: [] },
    },
  )
  const again = await screen.findByRole('button', { name: 'Order again' })
  await user.click(again)
  expect(await screen.findByRole('alert')).toBeTruthy()
  const start = Date.parse('2026-11-20T09:30:00.000Z')
  act(() => useOrderTime.setState({ time: { kind: 'slot', start, end: start + 900_000 } }))
  await user.click(again)
  expect(await where()).toBe('/saffron/pickup/cart')
  expect(useCart.getState().items.map(({ item_id }) => item_id)).toEqual(['tawook'])
})

test('[OR-08, CT-02] existing cart lines stay, and equal lines are merged', async () => {
  const water = cartLine('water', 'water-one', { count: 2, seen: { names: [], unitPrice: 250 } })
  const lines = [line('water', 'Water', { price_label_id: 'water-one', unit_price: 250, quantity: 3 })]
  const { user } = await show({ 'webapp/v5/orders/': () => page([anOrder({ lines, state: 'completed' })]) }, [
    water,
  ])
  await user.click(await screen.findByRole('button', { name: 'Order again' }))
  await where()
  expect(useCart.getState().items).toMatchObject([{ item_id: 'water', count: 5 }])
  expect(useVisit.getState().branchId).toBe('main')
  expect(useReorderResult.getState().result).toBeNull()
})

test('[OR-08] two orders that are ordered again while the menu is on its way are both in the cart', async () => {
  const menus: (() => void)[] = []
  const again = [
    anOrder({ lines: [line('water', 'Water', { price_label_id: 'water-one' })], state: 'completed' }),
    anOrder({ id: 'order-2', lines: [{ ...tawook, price_label_id: 'plate' }], state: 'completed' }),
  ]
  const { user } = await show({
    'webapp/v5/orders/': () => page(again),
    'webapp/v5/menu/': () =>
      new Promise<Response>((resolve) => void menus.push(() => resolve(json(SAFFRON_MENU)))),
  })
  const buttons = await screen.findAllByRole('button', { name: 'Order again' })
  await queryClient.invalidateQueries({ queryKey: ['menu'] })
  for (const button of buttons) await user.click(button)
  await waitFor(() => expect(menus.length).toBeGreaterThan(0))
  for (const send of menus) send()
  await waitFor(() =>
    expect(
      useCart
        .getState()
        .items.map(({ item_id }) => item_id)
        .toSorted(),
    ).toEqual(['tawook', 'water']),
  )
})

test('[OR-08] an order with nothing left on sale leaves the cart alone and shows why', async () => {
  const lines = [line('gone', 'Old dish')]
  const { user } = await show({ 'webapp/v5/orders/': () => page([anOrder({ lines, state: 'completed' })]) })
  await user.click(await screen.findByRole('button', { name: 'Order again' }))
  const notice = within(await screen.findByRole('alert'))
  expect(notice.getByText('Old dish wasn’t added: no longer on the menu')).toBeTruthy()
  expect(useCart.getState().items).toEqual([])
})

async function showOrder(order: Order, answers: Answers = {}, business: Shop['business'] = {}) {
  const sent = serve({ 'webapp/order/saffron/': () => json({ order, now: NOW }), ...answers })
  await openShop({ business })
  render(
    <Shown path="/:ref/order/:orderId" at="/saffron/order/order-1">
      <OrderPage />
    </Shown>,
  )
  return { sent, user: userEvent.setup() }
}

test('[OR-06] an order is cancelled after a question while the shop has not accepted it', async () => {
  const cancelled = anOrder({ state: 'cancelled' })
  const { sent, user } = await showOrder(anOrder(), {
    'webapp/order/order-1/cancel': () => json({ order: cancelled }),
  })
  await user.click(await screen.findByRole('button', { name: 'Cancel order' }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Keep it' }))
  expect(sent.some(({ method }) => method === 'POST')).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Cancel order' }))
  const again = within(await screen.findByRole('alertdialog'))
  await user.click(again.getByRole('button', { name: 'Cancel order' }))
  const status = await screen.findByRole('region', { name: 'Order status' })
  await waitFor(() => expect(status.textContent).toMatch(/^Cancelled/))
  expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Order again' })).toBeTruthy()
})

test.each(['accepted', 'preparing', 'completed'] as const)(
  '[OR-06] an order that is %s cannot be cancelled',
  async (state) => {
    await showOrder(anOrder({ state }))
    await screen.findByRole('heading', { name: 'Order 105' })
    expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull()
  },
)

test('[OR-06] a cancellation that is too late shows the reason', async () => {
  const { user } = await showOrder(anOrder(), {
    'webapp/order/order-1/cancel': () => problem(409, 'transition-not-allowed'),
  })
  await user.click(await screen.findByRole('button', { name: 'Cancel order' }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Cancel order' }))
  expect(await screen.findByText(/^The shop has already started/)).toBeTruthy()
})

test('[RT-10] a completed order leads to its rating', async () => {
  await showOrder(anOrder({ state: 'completed' }), {}, { rate: true })
  const link = await screen.findByRole('link', { name: /Rate this order/ })
  expect(link.getAttribute('href')).toBe('/saffron/Feedback?order=order-1')
})

test('[SH-02] an order for later says its slot and goes into the calendar', async () => {
  const schedule = { id: 's', start: '2099-01-01T12:15:00.000Z', end: '2099-01-01T12:30:00.000Z' }
  const { user } = await showOrder(anOrder({ schedule, priority: 'later' }))
  expect((await screen.findByRole('region', { name: 'Order status' })).textContent).toMatch(
    /15:15 – 15:30|3:15 PM – 3:30 PM/,
  )
  const blobs: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob)
    return 'blob:calendar'
  })
  await user.click(screen.getByRole('button', { name: 'Add to calendar' }))
  expect(await blobs[0]?.text()).toContain('DTSTART:20990101T121500Z')
})
