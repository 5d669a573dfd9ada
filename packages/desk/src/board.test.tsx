// @vitest-environment happy-dom
import type { DeskOrder, DeskReservation, DeskSession, OrderAction } from '@storefront/api-contract/desk'
import { i18n, loadMessages } from '@storefront/i18n'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Board } from './board.tsx'
import type { DeskApi } from './desk-api.ts'
import { EMPTY_BOARD, mergeBoard, ordersOf, replaceBoard } from './merge-board.ts'
import { messages } from './messages/catalogue.ts'
import { DOUBLE_TAP_MS } from './use-one-tap.ts'

const NOW = '2026-11-20T09:00:00.000Z'
const names = (name: string) => [{ locale: 'en', name }]

function anOrder(number: number, changes: Partial<DeskOrder> = {}): DeskOrder {
  return {
    id: `order-${number}`,
    number,
    reference_id: 'test',
    branch_id: 'main',
    branch_name: names('Main'),
    state: 'placed',
    selling_types: 'car_pickup',
    priority: 'now',
    placed_at: NOW,
    updated_at: NOW,
    expected_at: NOW,
    history: [{ state: 'placed', at: NOW }],
    lines: [
      {
        item_id: 'kebab',
        names: names('Kebab'),
        price_label: names('Large'),
        modifiers: [{ id: 'cheese', names: names('Cheese'), quantity: 2, price: 150 }],
        comment: 'well done',
        quantity: 3,
        unit_price: 1000,
        total_price: 3000,
      },
    ],
    totals: {
      currency: 'KWD',
      subtotal: 3000,
      discount: 0,
      coupon: 0,
      exclusive_taxes: 0,
      fees: 0,
      total: 3000,
      wallet: 0,
      due: 3000,
      explained: [],
      inclusive_taxes: [],
    },
    payment_type: 1,
    payment: { state: 'none', url: null },
    table: null,
    car: null,
    name: 'Noura',
    phone: '+965 5000 1234',
    comment: '',
    version: 1,
    preparation_minutes: 25,
    allergens: [names('Milk')],
    notes: '',
    staff_note: '',
    refunded: 0,
    refundable: 0,
    ...changes,
  }
}

const session: DeskSession = {
  csrf: 'x',
  staff: { id: 's', name: 'Sara', role: 'staff', branch_id: null },
  business: {
    reference_id: 'test',
    names: names('Test'),
    currency: 'KWD',
    time_zone: 'Asia/Kuwait',
    locales: ['en'],
    demo: false,
    branches: [{ id: 'main', names: names('Main') }],
  },
}

/** The stream that the board opened last. */
let stream: FakeStream
class FakeStream extends EventTarget {
  onopen: (() => void) | null = null
  onerror: (() => void) | null = null
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    stream = this
  }
  close = () => undefined
}
const change = (orders: DeskOrder[], cursor = 8) =>
  act(async () => {
    const data = JSON.stringify({ cursor, now: NOW, orders, reservations: [] })
    stream.dispatchEvent(new MessageEvent('change', { data }))
  })

const PAUSED = {
  scope: 'car_pickup',
  paused_until: '2026-11-20T09:30:00.000Z',
  extra_minutes: 0,
  quarter_orders: null,
  quarter_effort: null,
}
const BUSY = {
  now: NOW,
  types: ['dine_in', 'car_pickup'],
  rules: [],
  log: [{ scope: 'all', staff_name: 'Sara', at: NOW }],
}

async function show(
  orders: DeskOrder[],
  /** The role, or more of the account. */
  who: DeskSession['staff']['role'] | Partial<DeskSession['staff']> = 'staff',
  reservations: DeskReservation[] = [],
  /** What the first readings bring: null fails. */
  first: null[] = [],
) {
  const acted: OrderAction[] = []
  const board = { cursor: 7, now: NOW, orders, reservations }
  const api = {
    eventsUrl: (cursor: number) => `/events?after=${cursor}`,
    board: vi.fn(async () =>
      first.pop() === null ? { ok: false, problem: { kind: 'offline' } } : { ok: true, value: board },
    ),
    busy: vi.fn(async () => ({ ok: true, value: BUSY })),
    printers: async () => ({ ok: true, value: { printers: [] } }),
    stuckPackages: async () => ({ ok: true, value: { packages: [] } }),
    changeBusy: vi.fn(async () => ({ ok: true, value: { ...BUSY, rules: [PAUSED] } })),
    act: async (_id: string, wanted: OrderAction) => {
      acted.push(wanted)
      return { ok: false, problem: { kind: 'refused', status: 409 } }
    },
  } as unknown as DeskApi
  const staff = { ...session.staff, ...(typeof who === 'string' ? { role: who } : who) }
  render(<Board api={api} session={{ ...session, staff }} onEnded={() => undefined} />)
  await act(async () => undefined)
  return { acted, api }
}
/** An order that was just opened takes no tap that may have meant its card. */
const isOpened = (button: HTMLElement) =>
  vi.waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull(), { timeout: 5_000 })
const column = (name: string) => within(screen.getByRole('region', { name }))

beforeEach(async () => {
  const node = { connect: () => node, gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} } }
  vi.stubGlobal('EventSource', FakeStream)
  vi.stubGlobal(
    'AudioContext',
    class extends EventTarget {
      state = 'suspended'
      resume = async () => {
        this.state = 'running'
      }
      close = async () => undefined
      createOscillator = () => ({ ...node, frequency: { value: 0 }, start() {}, stop() {} })
      createGain = () => node
    },
  )
  await loadMessages(messages, 'en')
  await i18n.changeLanguage('en')
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each([
  ['all branches', { role: 'owner', branch_id: null }, 1],
  ['one branch', { role: 'owner', branch_id: 'main' }, 0],
  ['no branch', { role: 'staff', branch_id: null }, 0],
] as const)(
  '[DK-01, DK-05] webhooks and keys are for the owner of all branches: of %s',
  async (_, who, shown) => {
    await show([], who)
    expect(screen.queryAllByRole('button', { name: 'Tills and webhooks' })).toHaveLength(shown)
  },
)

test('[DK-01] an older version that arrives late changes nothing', () => {
  const newer = anOrder(1, { state: 'accepted', version: 2 })
  const board = mergeBoard(mergeBoard(EMPTY_BOARD, { orders: [newer], reservations: [] }), {
    orders: [anOrder(1)],
    reservations: [],
  })
  expect(ordersOf(board, 'preparing', Date.parse(NOW))).toEqual([newer])
})

test('[DK-01] a new order comes into its column and rings until it is seen', async () => {
  await show([anOrder(1, { state: 'preparing' })])
  expect(stream.url).toBe('/events?after=7')
  expect(column('Preparing').getByText('Order 1')).toBeTruthy()
  expect(screen.queryByText(/New orders/)).toBeNull()
  await change([anOrder(2)])
  expect(column('New').getByText('Order 2')).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toContain('New orders: 1')
  await userEvent.click(screen.getByRole('button', { name: 'Seen' }))
  expect(screen.queryByText(/New orders/)).toBeNull()
})

test('[OR-12] the table stands in place of a name that nobody gave', async () => {
  const table = { id: 't7', name: '7' }
  await show([anOrder(1, { selling_types: 'dine_in', table, name: '', phone: '' })])
  expect(column('New').getByText('Table 7').parentElement?.textContent).toBe('Table 7 · 3 · KWD\u00a03')
  await userEvent.click(column('New').getByRole('button', { name: /Order 1/ }))
  await vi.waitFor(() => expect(screen.getAllByText('Table 7').length).toBeGreaterThan(1))
  expect(screen.queryByRole('link', { name: 'Call' })).toBeNull()
})

test('[OR-12] an order with neither name nor table is known by its number', async () => {
  await show([anOrder(1, { selling_types: 'dine_in', name: '', phone: '' })])
  expect(column('New').getByRole('button').textContent).toMatch(/^Order 1Dine in3 · KWD\s3New · /)
})

test('[DK-01] a card says the day of an order that is not for today', async () => {
  const slot = { id: 'slot', start: '2026-11-21T16:00:00.000Z', end: '2026-11-21T16:15:00.000Z' }
  await show([
    anOrder(1, { expected_at: '2026-11-20T16:00:00.000Z' }),
    anOrder(2, { priority: 'later', state: 'accepted', schedule: slot, expected_at: slot.start }),
    anOrder(3, { expected_at: '2026-11-29T16:00:00.000Z' }),
  ])
  const textOf = (number: number) =>
    screen.getByRole('button', { name: new RegExp(`Order ${number}`) }).textContent?.replace(/\s/gu, ' ')
  expect(textOf(1)).toMatch(/Expected 7:00 PM$/)
  expect(textOf(2)).toMatch(/Expected Sat.* 7:00 PM$/)
  expect(textOf(3)).toMatch(/Expected Nov 29.* 7:00 PM$/)
})

test('[DK-01] an order for later rings when it is placed, and again when it has to be begun', async () => {
  vi.useFakeTimers({ now: Date.parse(NOW) })
  const slot = { id: 'slot', start: '2026-11-20T10:00:00.000Z', end: '2026-11-20T10:15:00.000Z' }
  const later = { priority: 'later', schedule: slot, expected_at: slot.start } as const
  const { api } = await show([anOrder(1, later)])
  expect(column('Scheduled').getByText('Order 1')).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toContain('New orders: 1')
  fireEvent.click(screen.getByRole('button', { name: 'Seen' }))
  const history = [{ state: 'accepted', at: '2026-11-20T09:01:00.000Z' } as const]
  await change([anOrder(1, { ...later, state: 'accepted', version: 2, history })])
  expect(screen.queryByRole('alert')).toBeNull()
  vi.mocked(api.board).mockResolvedValue({
    ok: false,
    problem: { kind: 'offline', call: 'desk-board', message: '' },
  })
  await act(() => vi.advanceTimersByTimeAsync(35 * 60_000))
  expect(column('Preparing').getByText('Order 1')).toBeTruthy()
  expect(screen.getByText('Orders to begin now: 1')).toBeTruthy()
  expect(screen.queryByText(/New orders:/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Seen' }))
  expect(screen.queryByText(/to begin now/)).toBeNull()
})

const placedFor = (id: string, starts_at: string, ends_at: string) =>
  ({
    id,
    state: 'placed',
    name: `Guest ${id}`,
    starts_at,
    ends_at,
    updated_at: NOW,
    table: null,
    service: null,
    lines: [] as DeskReservation['lines'],
    deposit: { amount: 0, currency: 'KWD', state: 'none', url: null, until: null },
  }) as DeskReservation

test('[DK-01] new reservations ring until they are seen, of any day but those that are over', async () => {
  await show([anOrder(1)], 'staff', [
    placedFor('today', '2026-11-20T16:00:00Z', '2026-11-20T18:00:00Z'),
    placedFor('later', '2026-11-25T16:00:00Z', '2026-11-25T18:00:00Z'),
    placedFor('missed', '2026-11-20T05:00:00Z', '2026-11-20T07:00:00Z'),
  ])
  const ringing = screen.getByRole('alert')
  expect(ringing.textContent).toContain('New orders: 1')
  expect(ringing.textContent).toContain('New reservations: 2')
  await userEvent.click(within(ringing).getByRole('button', { name: 'Seen' }))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('[DK-01, OR-06] a customer who arrives is named on the order and rings once, also of an order seen before', async () => {
  const here = (number: number, changes: Partial<DeskOrder> = {}) =>
    anOrder(number, { state: 'ready', version: 4, arrival: { at: NOW, place: 'Row 3' }, ...changes })
  await show([anOrder(1), anOrder(2, { state: 'ready' }), here(3, { state: 'completed' })])
  await userEvent.click(screen.getByText('Order 1'))
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('alert')).toBeNull()
  await change([here(1), here(2)])
  const ringing = screen.getByRole('alert')
  expect(ringing.textContent).toContain('Customers who have arrived: 2')
  const card = screen.getByRole('button', { name: /Order 1/ })
  expect(card.textContent).toContain('Customer arrived at 12:00 PM · Row 3')
  await userEvent.click(card)
  const sheet = within(screen.getByRole('dialog'))
  expect(sheet.getByText('Customer arrived at 12:00 PM · Row 3')).toBeTruthy()
  expect(ringing.textContent).toContain('Customers who have arrived: 1')
  await userEvent.keyboard('{Escape}')
  await userEvent.click(within(ringing).getByRole('button', { name: 'Seen' }))
  await change([here(1, { version: 5 }), here(2, { version: 5 })], 9)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('[DK-01] reservations do not ring in the kitchen', async () => {
  await show([], 'kitchen', [placedFor('today', '2026-11-20T16:00:00Z', '2026-11-20T18:00:00Z')])
  expect(screen.getByText(/Guest today/)).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('[DK-01] what was answered while the desk was away leaves it with the next board', () => {
  const away = placedFor('answered', '2026-11-25T16:00:00Z', '2026-11-25T18:00:00Z')
  const known = { orders: [anOrder(1), anOrder(2, { version: 3 })], reservations: [away] }
  const read = { orders: [anOrder(2)], reservations: [] }
  const board = replaceBoard(mergeBoard(EMPTY_BOARD, known), read)
  expect([...board.orders.values()].map(({ number, version }) => [number, version])).toEqual([[2, 3]])
  expect(board.reservations.size).toBe(0)
})

test('[DK-01] blocked sound is visible until a tap', async () => {
  await show([])
  expect(screen.getByText('Sound is off. Tap anywhere to turn it on.')).toBeTruthy()
  // What is below the finger stays there until the tap is over.
  await userEvent.pointer({ keys: '[MouseLeft>]', target: document.body })
  expect(screen.getByText('Sound is off. Tap anywhere to turn it on.')).toBeTruthy()
  await userEvent.click(document.body)
  expect(screen.queryByText('Sound is off. Tap anywhere to turn it on.')).toBeNull()
})

test('[DK-01] a lost connection is loud, and the board is read again: what has left it is gone', async () => {
  vi.useFakeTimers()
  const { api } = await show([anOrder(1, { state: 'preparing' })])
  act(() => stream.onopen?.())
  expect(screen.queryByRole('alert')).toBeNull()
  const empty = { cursor: 9, now: NOW, orders: [], reservations: [] }
  vi.mocked(api.board).mockResolvedValueOnce({ ok: true, value: empty })
  act(() => stream.onerror?.())
  expect(screen.getByRole('alert').textContent).toContain('Connection lost')
  await act(() => vi.advanceTimersByTimeAsync(3_000))
  expect(api.board).toHaveBeenCalledTimes(2)
  expect(screen.queryByText('Order 1')).toBeNull()
  act(() => stream.onopen?.())
  expect(screen.queryByRole('alert')).toBeNull()
  vi.useRealTimers()
})

test('[DK-01] a board that cannot be read says one thing, and what comes next', async () => {
  vi.useFakeTimers()
  await show([anOrder(1, { state: 'preparing' })], 'staff', [], [null])
  expect(screen.getByRole('alert').textContent).toBe('We couldn’t load the orders. The desk keeps trying.')
  expect(screen.queryByText('Loading …')).toBeNull()
  expect(screen.queryByText(/Connection lost/)).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(3_000))
  act(() => stream.onopen?.())
  expect(screen.getByRole('status').textContent).toBe('Live')
  act(() => stream.onerror?.())
  expect(screen.getByRole('alert').textContent).toBe(
    'Connection lost. New orders aren’t shown until it’s back. The desk keeps trying.',
  )
  expect(screen.getByRole('status').textContent).toBe('')
  vi.useRealTimers()
})

test('[DK-02] an order shows lines, choices, notes and allergens, and is accepted with minutes', async () => {
  const { acted } = await show([anOrder(1)])
  await userEvent.click(screen.getByRole('button', { name: /Order 1/ }))
  const dialog = within(await screen.findByRole('dialog'))
  for (const text of [/3 × Kebab/, /2 × Cheese/, /well done/, /Allergens: .*Milk/])
    expect(dialog.getByText(text)).toBeTruthy()
  const minutes = dialog.getByLabelText('Minutes')
  await userEvent.clear(minutes)
  await userEvent.type(minutes, '40')
  await isOpened(dialog.getByRole('button', { name: 'Accept' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Accept' }))
  expect(acted).toEqual([{ action: 'accept', minutes: 40 }])
  expect(await dialog.findByText('Someone has already changed this order.')).toBeTruthy()
})

test('[DK-02] an action tried again without an answer is the same one; after an answer it is a new one', async () => {
  const { api } = await show([anOrder(1)])
  const ids: string[] = []
  const problems = [{ kind: 'timeout' }, { kind: 'refused', status: 503 }, { kind: 'refused', status: 409 }]
  const fails = async (_order: string, _change: OrderAction, actionId: string) => {
    ids.push(actionId)
    return { ok: false, problem: problems.shift() ?? { kind: 'offline' } }
  }
  Object.assign(api, { act: fails })
  await userEvent.click(screen.getByRole('button', { name: /Order 1/ }))
  const dialog = within(await screen.findByRole('dialog'))
  for (let press = 0; press < 4; press++)
    await userEvent.click(dialog.getByRole('button', { name: 'Save note' }))
  const [first, second, third, fourth] = ids
  expect([second, third]).toEqual([first, first])
  expect(fourth).not.toBe(first)
  await userEvent.type(dialog.getByLabelText('Note for staff'), 'no salt')
  await userEvent.click(dialog.getByRole('button', { name: 'Save note' }))
  expect(ids[4]).not.toBe(fourth)
})

test('[DK-02, PR-04] a part that the provider cannot refund is said to be that', async () => {
  const { api } = await show([anOrder(1, { state: 'accepted', payment_type: 2, refundable: 3000 })], 'owner')
  const problem = { kind: 'refused', status: 409, reason: 'not-chargeable' }
  Object.assign(api, { act: async () => ({ ok: false, problem }) })
  await userEvent.click(screen.getByRole('button', { name: /Order 1/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByRole('textbox', { name: 'Amount to refund' }), '0.375')
  await userEvent.click(dialog.getByRole('button', { name: /^Refund/ }))
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: /^Refund/ }),
  )
  expect((await dialog.findByRole('alert')).textContent).toBe(
    'The payment provider can’t refund this exact amount. Enter a rounder one.',
  )
})

test('[DK-02] minutes that are no number promise nothing; an empty field promises those of the order', async () => {
  const { acted } = await show([anOrder(1)])
  await userEvent.click(screen.getByRole('button', { name: /Order 1/ }))
  const dialog = within(await screen.findByRole('dialog'))
  const [minutes, accept] = [dialog.getByLabelText('Minutes'), dialog.getByRole('button', { name: 'Accept' })]
  await userEvent.type(minutes, ' min')
  await isOpened(accept)
  await userEvent.click(accept)
  expect(acted).toEqual([])
  expect(dialog.getByText('Enter a number, such as 25.')).toBeTruthy()
  await userEvent.clear(minutes)
  await userEvent.click(accept)
  expect(acted).toEqual([{ action: 'accept', minutes: 25 }])
})

test('[DK-02] a time is changed to minutes that were entered only', async () => {
  const { acted } = await show([anOrder(1, { state: 'accepted' })])
  await userEvent.click(screen.getByRole('button', { name: /Order 1/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.clear(dialog.getByLabelText('Minutes'))
  await isOpened(dialog.getByRole('button', { name: 'Change time' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Change time' }))
  expect(acted).toEqual([])
})

test('[DK-02] what is typed stays when the order moves; what is not typed follows the order', async () => {
  const { acted, api } = await show([anOrder(1)])
  await userEvent.click(screen.getByRole('button', { name: /Order 1/ }))
  const dialog = within(await screen.findByRole('dialog'))
  const [note, text] = ['Note for staff', 'Message to customer'].map((label) =>
    dialog.getByLabelText<HTMLInputElement>(label),
  ) as [HTMLInputElement, HTMLInputElement]
  await userEvent.type(note, 'by the window')
  await userEvent.type(text, 'The oven is broken')
  await change([anOrder(1, { state: 'accepted', version: 2, staff_note: 'regular' })])
  expect(dialog.getByRole('button', { name: 'Start preparing' })).toBeTruthy()
  const shown = (label: string) => dialog.getByLabelText<HTMLInputElement>(label).value
  expect(shown('Note for staff')).toBe('by the window')
  expect(shown('Message to customer')).toBe('The oven is broken')
  const saved = anOrder(1, { state: 'accepted', version: 3, staff_note: 'by the window' })
  Object.assign(api, { act: async () => ({ ok: true, value: { order: saved } }) })
  await userEvent.click(dialog.getByRole('button', { name: 'Save note' }))
  await change([{ ...saved, version: 4, staff_note: 'no salt' }])
  expect(shown('Note for staff')).toBe('no salt')
  expect(acted).toEqual([])
})

test('[DK-02, ST-03] a pickup without a car says that the customer walks in', async () => {
  await show([anOrder(1), anOrder(2, { car: { plate: '17-4521', make: '', colour: '' } })])
  await userEvent.click(screen.getByRole('button', { name: /Order 1/ }))
  expect(within(await screen.findByRole('dialog')).getByText('Walks in')).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  await userEvent.click(await screen.findByRole('button', { name: /Order 2/ }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText(/17-4521/)).toBeTruthy()
  expect(dialog.queryByText('Walks in')).toBeNull()
})

test.each([
  ['cash beside the wallet', { due: 2000, wallet: 1000 }, 'none', 'Total KWD 3 · Collect KWD 2'],
  ['the wallet alone', { due: 0, wallet: 3000 }, 'none', 'Total KWD 3 · Paid'],
  ['a card', {}, 'paid', 'Total KWD 3 · Paid'],
] as const)('[DK-02] an order says what is still to collect: %s', async (_label, totals, state, words) => {
  const order = anOrder(1)
  await show([{ ...order, totals: { ...order.totals, ...totals }, payment: { state, url: null } }])
  await userEvent.click(screen.getByRole('button', { name: /Order 1/ }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent?.replaceAll('\u00a0', ' ')).toContain(words)
})

test('[DK-02] a delivery shows its place with the words of its fields, and a gift who receives it', async () => {
  const address = { type: 'residency' as const, block: '3', street: 'Salem Al Mubarak', house_number: '7' }
  const delivery = {
    address,
    zone_id: 'z',
    zone_names: [],
    area_id: 'a',
    area_names: names('Salmiya'),
    country: null,
  }
  const gift = {
    recipient_name: 'Amal',
    recipient_phone: '+965 6000 1234',
    message: 'Enjoy',
    hide_prices: true,
  }
  await show([anOrder(1, { delivery, gift })])
  await userEvent.click(screen.getByRole('button', { name: /Order 1/ }))
  expect(await screen.findByText('Salmiya, Block 3, Salem Al Mubarak, House number 7')).toBeTruthy()
  expect(screen.getByText('Gift for Amal')).toBeTruthy()
  const calls = screen.getAllByRole('link', { name: 'Call customer' })
  expect(calls.map((link) => link.getAttribute('href'))).toEqual(['tel:+96550001234', 'tel:+96560001234'])
})

const ABROAD = {
  address: { type: 'residency' as const, street: 'Rue 1' },
  zone_id: 'z',
  zone_names: [],
  area_id: null,
  area_names: [],
  country: 'FR',
}
const SLOT = { id: 'slot', start: '2026-11-20T16:00:00.000Z', end: '2026-11-20T16:15:00.000Z' }
test.each<[string, Partial<DeskOrder>]>([
  ['a parcel abroad', { delivery: ABROAD }],
  ['an order for a slot', { priority: 'later', schedule: SLOT, expected_at: SLOT.start }],
])('[DK-02] %s is accepted without minutes', async (_label, changes) => {
  const { acted } = await show([anOrder(1, changes)])
  await userEvent.click(screen.getByRole('button', { name: /Order 1/ }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.queryByLabelText('Minutes')).toBeNull()
  await isOpened(dialog.getByRole('button', { name: 'Accept' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Accept' }))
  expect(acted).toMatchObject([{ action: 'accept' }])
})

test.each([
  ['staff', ABROAD],
  ['kitchen', null],
] as const)('[DK-02] no time is promised of a parcel abroad by %s', async (role, delivery) => {
  await show([anOrder(1, { delivery, expected_at: null, state: 'accepted' })], role)
  await userEvent.click(screen.getByRole('button', { name: /Order 1/ }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('button', { name: 'Save note' })).toBeTruthy()
  expect(dialog.queryByRole('button', { name: 'Change time' })).toBeNull()
})

test('[DK-01] a kitchen screen offers neither accepting nor rejecting, and no amounts', async () => {
  await show([anOrder(1, { refunded: 500, wallet_refunded: 250 })], 'kitchen')
  expect(screen.queryByText(/KWD/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: /Order 1/ }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.queryByRole('button', { name: 'Accept' })).toBeNull()
  expect(dialog.queryByRole('button', { name: 'Reject' })).toBeNull()
  expect(dialog.getByRole('button', { name: 'Save note' })).toBeTruthy()
  expect(dialog.getByText(/Kebab/)).toBeTruthy()
  expect(screen.queryByText(/KWD|Collect|Refunded/)).toBeNull()
})

test('[DK-06] a table that calls the waiter is shown with its time until it is cleared', async () => {
  const { api } = await show([])
  const request = {
    id: 'request-1',
    branch_id: 'main',
    table: { id: 't5', name: '5' },
    kind: 'waiter',
    state: 'open',
    requested_at: new Date().toISOString(),
    answered_by: null,
  }
  const moveRequest = vi.fn(async (_id: string, state: string) => ({
    ok: true,
    value: { request: { ...request, state, answered_by: 'Sara' } },
  }))
  Object.assign(api, { moveRequest })
  const data = JSON.stringify({ cursor: 9, now: NOW, orders: [], reservations: [], requests: [request] })
  await act(async () => void stream.dispatchEvent(new MessageEvent('change', { data })))
  const asking = column('Tables asking')
  expect(asking.getByText('Table 5: waiter')).toBeTruthy()
  vi.useFakeTimers()
  const press = (name: string) => act(async () => void fireEvent.click(asking.getByRole('button', { name })))
  await press('On the way')
  expect(moveRequest).toHaveBeenLastCalledWith('request-1', 'answered')
  expect(asking.getByText(/Sara is on the way/)).toBeTruthy()
  await act(async () => void stream.dispatchEvent(new MessageEvent('change', { data })))
  expect(asking.queryByRole('button', { name: 'On the way' })).toBeNull()
  // The second of two taps finds this button in the place of the other.
  await press('Done')
  expect(moveRequest).toHaveBeenCalledTimes(1)
  await act(() => vi.advanceTimersByTimeAsync(DOUBLE_TAP_MS))
  await press('Done')
  expect(moveRequest).toHaveBeenCalledTimes(2)
  expect(screen.queryByRole('region', { name: 'Tables asking' })).toBeNull()
})

test('[DK-03] staff pause a selling type; the board says until when, and by whom', async () => {
  const { api } = await show([])
  await userEvent.click(screen.getByRole('button', { name: 'Pause and limits' }))
  const sheet = within(await screen.findByRole('dialog'))
  expect(sheet.getByText(/Last changed by Sara/)).toBeTruthy()
  await userEvent.selectOptions(sheet.getByLabelText('Applies to'), 'Pickup')
  await userEvent.click(sheet.getByRole('button', { name: 'Pause 30 min' }))
  expect(api.changeBusy).toHaveBeenLastCalledWith('main', 'car_pickup', { change: 'pause', pause: 30 })
  expect(await sheet.findByText(/Pickup is paused until 12:30/)).toBeTruthy()
  expect(screen.getByText('Paused')).toBeTruthy()
})

test('[DK-03] minutes and limits are sent as whole numbers in their range; empty is no limit', async () => {
  const { api } = await show([])
  await userEvent.click(screen.getByRole('button', { name: 'Pause and limits' }))
  const sheet = within(await screen.findByRole('dialog'))
  await userEvent.clear(sheet.getByLabelText('Extra minutes'))
  await userEvent.type(sheet.getByLabelText('Extra minutes'), '500')
  await userEvent.click(sheet.getByRole('button', { name: 'Set extra minutes' }))
  expect(api.changeBusy).toHaveBeenLastCalledWith('main', 'all', { change: 'slow', extra_minutes: 120 })
  await userEvent.type(sheet.getByLabelText('Most orders in 15 minutes'), '8')
  await userEvent.click(sheet.getByRole('button', { name: 'Save limits' }))
  const limit = { change: 'limit', quarter_orders: 8, quarter_effort: null }
  expect(api.changeBusy).toHaveBeenLastCalledWith('main', 'all', limit)
})

test('[DK-03] minutes and limits that are no number change nothing', async () => {
  const { api } = await show([])
  await userEvent.click(screen.getByRole('button', { name: 'Pause and limits' }))
  const sheet = within(await screen.findByRole('dialog'))
  await userEvent.type(sheet.getByLabelText('Extra minutes'), ' min')
  await userEvent.click(sheet.getByRole('button', { name: 'Set extra minutes' }))
  await userEvent.type(sheet.getByLabelText('Most orders in 15 minutes'), '8 orders')
  await userEvent.click(sheet.getByRole('button', { name: 'Save limits' }))
  expect(api.changeBusy).not.toHaveBeenCalled()
  expect(sheet.getAllByText('Enter a number, such as 25.')).toHaveLength(2)
})

test('[DK-03] a kitchen screen has no pause', async () => {
  await show([], 'kitchen')
  expect(screen.queryByRole('button', { name: 'Pause and limits' })).toBeNull()
})
