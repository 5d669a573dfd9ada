// @vitest-environment happy-dom
import type { DeskReservation, DeskSession } from '@storefront/api-contract/desk'
import { i18n, loadMessages } from '@storefront/i18n'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { DeskApi } from '../desk-api.ts'
import { EMPTY_BOARD, mergeBoard } from '../merge-board.ts'
import { messages } from '../messages/catalogue.ts'
import { DOUBLE_TAP_MS } from '../use-one-tap.ts'
import { ReservationList } from './reservation-list.tsx'
import { ReservationRow } from './reservation-row.tsx'

const NOW = Date.parse('2026-11-20T09:00:00Z')
const at = (hours: number) => new Date(NOW + hours * 3_600_000).toISOString()
const NO_DEPOSIT: DeskReservation['deposit'] = {
  amount: 0,
  currency: 'KWD',
  state: 'none',
  url: null,
  until: null,
}
const one = (id: string, changes: Partial<DeskReservation> = {}) =>
  ({
    id,
    code: id.toUpperCase(),
    state: 'confirmed',
    starts_at: at(1),
    ends_at: at(2.5),
    updated_at: at(0),
    party: 4,
    branch_id: 'main',
    table: { id: 't1', name: '1', zone: 'Hall' },
    name: `Guest ${id}`,
    note: '',
    service: null,
    lines: [],
    deposit: NO_DEPOSIT,
    ...changes,
  }) as DeskReservation
const TABLES = [
  { id: 't1', name: '1', seats: 4, zone: 'Hall', place: { column: 1, row: 1 }, address: '' },
  { id: 't2', name: '2', seats: 2, zone: 'Hall', place: { column: 3, row: 2 }, address: '' },
]

beforeEach(async () => {
  await loadMessages(messages, 'en')
  await i18n.changeLanguage('en')
})
afterEach(cleanup)

async function show(reservations: DeskReservation[], calls: object = {}, role = 'staff', now = NOW) {
  const branches = ['main', 'other'].map((id) => ({
    id,
    names: [{ locale: 'en', name: id === 'main' ? 'Main' : 'Other' }],
    tables: TABLES,
  }))
  const api = { tableCodes: async () => ({ ok: true, value: { branches } }), ...calls } as unknown as DeskApi
  const session = {
    staff: { role },
    business: { time_zone: 'Asia/Kuwait', locales: ['en'], branches },
  } as unknown as DeskSession
  const onMoved = vi.fn()
  render(
    <ReservationList api={api} session={session} reservations={reservations} now={now} onMoved={onMoved} />,
  )
  await act(async () => undefined)
  return { onMoved }
}

test('[DK-01] today’s reservations are listed by time, cancelled ones as such; other days and what was never paid are not', async () => {
  await show([
    one('late', { starts_at: at(5) }),
    one('soon'),
    one('gone', { starts_at: at(0.5), state: 'cancelled', cancel_reason: 'visitor' }),
    one('unpaid', { state: 'cancelled', cancel_reason: 'deposit-not-paid' }),
    one('tomorrow', { starts_at: at(24) }),
  ])
  const list = screen.getAllByRole('list')[0] as HTMLElement
  const names = within(list)
    .getAllByText(/^Guest/)
    .map(({ textContent }) => textContent)
  expect(names).toEqual(['Guest gone', 'Guest soon', 'Guest late'])
  const gone = within(within(list).getAllByRole('listitem')[0] as HTMLElement)
  expect(gone.getByText('Cancelled')).toBeTruthy()
  expect(gone.queryAllByRole('button')).toEqual([])
  const [table] = within(screen.getByRole('region', { name: /^Floor plan/ })).getAllByRole('listitem')
  expect(table?.textContent).not.toContain('gone')
})

test('[DK-01] a reservation that is over leaves the list once it is ended, or after half a day', async () => {
  const over = { starts_at: at(-3), ends_at: at(-1) }
  await show([
    one('long-ago', { starts_at: at(-15), ends_at: at(-13) }),
    one('unclosed', over),
    one('unanswered', { ...over, state: 'placed' }),
    one('sitting', { ...over, state: 'seated' }),
    one('left', { ...over, state: 'completed' }),
    one('missed', { ...over, state: 'no_show' }),
  ])
  const list = within(screen.getAllByRole('list')[0] as HTMLElement)
  const names = list.getAllByText(/^Guest /).map(({ textContent }) => textContent)
  expect(names).toEqual(['Guest unclosed', 'Guest unanswered', 'Guest sitting'])
  expect(screen.getByRole('button', { name: /^No-show: Guest unclosed/ })).toBeTruthy()
})

test('[DK-01] new ones of later days are listed with their date, and are answered only', async () => {
  await show([
    one('next-week', { state: 'placed', starts_at: at(168), ends_at: at(170) }),
    one('tomorrow', { state: 'placed', starts_at: at(24), ends_at: at(26) }),
    one('known', { starts_at: at(24), ends_at: at(26) }),
    one('today', { state: 'placed' }),
  ])
  const list = within(screen.getByRole('list', { name: 'New, for later days' }))
  const [first, second, ...more] = list.getAllByRole('listitem')
  expect(first?.textContent).toMatch(/Nov 21, 12:00.*Guest tomorrow/)
  expect(second?.textContent).toMatch(/Nov 27, 12:00.*Guest next-week/)
  expect(more).toEqual([])
  const buttons = within(first as HTMLElement).getAllByRole('button')
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Confirm', 'Cancel reservation'])
})

test('[DK-01, PR-04] a row says that the deposit is back with the guest', async () => {
  const paid = { ...NO_DEPOSIT, amount: 5000, state: 'paid' as const }
  await show([
    one('returned', { deposit: { ...paid, refund: 'refunded' } }),
    one('underway', { deposit: { ...paid, refund: 'due' } }),
    one('kept', { deposit: paid }),
  ])
  const rows = [...(screen.getAllByRole('list')[0] as HTMLElement).children]
  expect(rows.map(({ textContent }) => /Refunded KWD.5/.test(textContent ?? ''))).toEqual([
    true,
    false,
    false,
  ])
})

test('[DK-01, RS-02] a row names the service, and what was ordered ahead with options, note and allergens', async () => {
  const named = (name: string) => [{ locale: 'en', name }]
  const lines = [
    {
      names: named('Feast'),
      quantity: 2,
      price_label: named('Large'),
      modifiers: [{ id: 'rice', names: named('Rice'), quantity: 1 }],
      comment: 'No onions',
    },
  ] as unknown as DeskReservation['lines']
  const service = { id: 'tasting', names: named('Tasting') }
  for (const role of ['staff', 'kitchen']) {
    await show([one('a', { lines, service, allergens: [named('Nuts'), named('Milk')] }), one('b')], {}, role)
    const [first, second] = (screen.getAllByRole('list')[0] as HTMLElement).children
    expect(first?.textContent).toMatch(/Guest a.*Tasting/)
    expect(first?.textContent).toMatch(
      /Ordered ahead.*Allergens: Nuts, Milk.*2 × Feast.*Large.*Rice.*No onions/,
    )
    expect(second?.textContent).not.toMatch(/Ordered ahead|Allergens/)
    cleanup()
  }
})

test('[DK-01] staff seat a reservation; one that somebody else changed says so', async () => {
  const seated = one('a', { state: 'seated' })
  const answers = [
    { ok: true, value: { reservation: seated } },
    { ok: false, problem: { kind: 'refused', status: 409 } },
  ]
  const moveReservation = vi.fn(async () => answers.shift())
  const { onMoved } = await show([one('a', { version: 3 })], { moveReservation })
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const seat = () =>
    act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Seat: Guest a, 1:00 PM' })))
  await seat()
  expect(moveReservation).toHaveBeenCalledWith('a', 'seated', 3)
  expect(onMoved).toHaveBeenCalledWith(seated)
  // The second of two taps, which would find what has come in the place of the button.
  await seat()
  expect(moveReservation).toHaveBeenCalledTimes(1)
  await act(() => vi.advanceTimersByTimeAsync(DOUBLE_TAP_MS))
  await seat()
  expect(moveReservation).toHaveBeenCalledTimes(2)
  expect(screen.getByText('Someone has already changed this reservation.')).toBeTruthy()
})

test.each([
  ['too-early', 'It’s too early for that. Check the clock of this device.'],
  ['over', 'The time of this reservation is over, so it can’t be confirmed.'],
])('[DK-01] a move that is refused as %s says so', async (reason, text) => {
  const problem = { kind: 'refused', status: 409, code: 'transition-not-allowed', reason }
  await show([one('a', { state: 'placed' })], { moveReservation: async () => ({ ok: false, problem }) })
  await userEvent.click(screen.getByRole('button', { name: /^Confirm/ }))
  expect(await screen.findByText(text)).toBeTruthy()
})

test('[DK-01] one that nobody answered is not confirmed once its time is over', async () => {
  await show([one('a', { state: 'placed', starts_at: at(-3), ends_at: at(0) })])
  const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent)
  expect(buttons).toEqual(['Seat', 'No-show', 'Cancel reservation'])
})

test('[DK-01] a cancellation is asked about, and a kitchen screen has no buttons', async () => {
  const moveReservation = vi.fn(async () => ({
    ok: true,
    value: { reservation: one('a', { state: 'cancelled' }) },
  }))
  await show([one('a')], { moveReservation })
  await userEvent.click(screen.getByRole('button', { name: /^Cancel reservation/ }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(moveReservation).not.toHaveBeenCalled()
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel reservation' }))
  await vi.waitFor(() => expect(moveReservation).toHaveBeenCalledWith('a', 'cancelled', undefined))
  cleanup()
  await show([one('a')], {}, 'kitchen')
  expect(screen.queryByRole('button')).toBeNull()
})

test('[DK-01, RS-04] a no-show is offered from the start on, and asked about', async () => {
  const missed = one('a', { starts_at: at(-0.2) })
  const moveReservation = vi.fn(async () => ({ ok: true, value: { reservation: missed } }))
  await show([missed, one('b', { starts_at: at(0.2) }), one('c', { starts_at: at(5) })], { moveReservation })
  const named = (name: RegExp) =>
    screen.queryAllByRole('button', { name }).map((button) => button.getAttribute('aria-label'))
  expect(named(/^No-show/)).toEqual([expect.stringContaining('Guest a')])
  expect(named(/^Seat/)).toEqual([expect.stringContaining('Guest a'), expect.stringContaining('Guest b')])
  await userEvent.click(screen.getByRole('button', { name: /^No-show: Guest a/ }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText(/^Mark .*Guest a.* as a no-show/)).toBeTruthy()
  expect(moveReservation).not.toHaveBeenCalled()
  await userEvent.click(dialog.getByRole('button', { name: 'No-show' }))
  await vi.waitFor(() => expect(moveReservation).toHaveBeenCalledWith('a', 'no_show', undefined))
})

test('[DK-01] the floor plan has each table at its place, with who sits there or comes next', async () => {
  await show([
    one('now', { state: 'seated', starts_at: at(-1), ends_at: at(0.5) }),
    one('next', { starts_at: at(2) }),
  ])
  expect(screen.queryByRole('region', { name: /Other/ })).toBeNull()
  const floor = within(screen.getByRole('region', { name: 'Floor plan · Main · Hall' }))
  const [first, second] = floor.getAllByRole('listitem')
  expect(first?.textContent).toMatch(/Table 1.*Seats: 4.*Seated until 12:30.*Guest now/)
  expect(second?.textContent).toMatch(/Table 2.*Free/)
  expect(second?.style.gridColumn).toBe('3')
})

test('[DK-01] tables of two branches with the same id have reservations of their own', async () => {
  await show([one('here'), one('there', { branch_id: 'other', state: 'seated', starts_at: at(-1) })])
  const roomOf = (branch: string) =>
    screen.getByRole('region', { name: `Floor plan · ${branch} · Hall` }).textContent
  expect(roomOf('Main')).toContain('Guest here')
  expect(roomOf('Main')).not.toContain('Guest there')
  expect(roomOf('Other')).toContain('Guest there')
})

test.each([
  ['several branches', ['main', 'other'], /Guest a.*Tasting · Other · A/],
  ['one branch', ['other'], /Guest a.*Tasting · A/],
])('[DK-01] a row names its branch to who sees %s', async (_, seen, expected) => {
  const service = { id: 'tasting', names: [{ locale: 'en', name: 'Tasting' }] }
  const branches = seen.map((id) => ({
    id,
    names: [{ locale: 'en', name: id === 'main' ? 'Main' : 'Other' }],
  }))
  const business = { time_zone: 'Asia/Kuwait', locales: ['en'], branches } as DeskSession['business']
  const reservation = one('a', { branch_id: 'other', service })
  const row = { reservation, business, role: 'staff', now: NOW, onMove: vi.fn() } as const
  render(<ReservationRow {...row} />)
  expect(screen.getByRole('listitem').textContent).toMatch(expected)
})

test('[DK-01] of two versions of a reservation the board keeps the newer one, in whatever order they come', () => {
  const [older, newer] = [one('a'), one('a', { state: 'seated', updated_at: at(0.1) })]
  const merge = (...parts: DeskReservation[]) =>
    parts.reduce((board, part) => mergeBoard(board, { orders: [], reservations: [part] }), EMPTY_BOARD)
  expect(merge(older, newer).reservations.get('a')?.state).toBe('seated')
  expect(merge(newer, older).reservations.get('a')?.state).toBe('seated')
})

test('[DK-01, RS-04] a cancellation that began before a confirmation and was made after it stays on the board', () => {
  const confirmed = one('a', { version: 1, updated_at: at(0.1) })
  const cancelled = one('a', { version: 2, updated_at: at(0), state: 'cancelled' })
  for (const order of [
    [confirmed, cancelled],
    [cancelled, confirmed],
  ]) {
    const merged = order.reduce(
      (board, part) => mergeBoard(board, { orders: [], reservations: [part] }),
      EMPTY_BOARD,
    )
    expect(merged.reservations.get('a')?.state).toBe('cancelled')
  }
})

describe('[DK-01] across midnight', () => {
  /** In Kuwait. */
  const MIDNIGHT = Date.parse('2026-11-20T21:00:00Z')
  const ofNight = (id: string, from: number, to: number, state: DeskReservation['state'], table = 't1') => {
    const moment = (minutes: number) => new Date(MIDNIGHT + minutes * 60_000).toISOString()
    const place = { id: table, name: table.slice(1), zone: 'Hall' }
    return one(id, { state, starts_at: moment(from), ends_at: moment(to), table: place })
  }
  const showAt = (minutes: number, reservations: DeskReservation[], calls = {}) =>
    show(reservations, calls, 'staff', MIDNIGHT + minutes * 60_000)
  const floor = () =>
    within(screen.getByRole('region', { name: /Floor plan/ }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)

  test('who sits stays in the list and at the table, and can leave', async () => {
    const sitting = ofNight('sitting', -60, 60, 'seated')
    const moveReservation = vi.fn(async () => ({ ok: true, value: { reservation: sitting } }))
    await showAt(10, [sitting], { moveReservation })
    expect(floor()[0]).toMatch(/Seated until 1:00.*Guest sitting/)
    await userEvent.click(screen.getByRole('button', { name: /^Guests left: Guest sitting/ }))
    expect(moveReservation).toHaveBeenCalledWith('sitting', 'completed', undefined)
  })

  test('who has not come yet is seated, missed or answered', async () => {
    await showAt(10, [ofNight('late', -15, 75, 'confirmed'), ofNight('new', -30, 60, 'placed', 't2')])
    for (const name of [/^Seat: Guest late/, /^No-show: Guest late/, /^Confirm: Guest new/])
      expect(screen.getByRole('button', { name })).toBeTruthy()
    expect(screen.queryByRole('list', { name: 'New, for later days' })).toBeNull()
  })

  test('who was forgotten at a table yesterday is gone after half a day', async () => {
    await showAt(14 * 60, [ofNight('forgotten', -60, 60, 'seated')])
    expect(screen.queryByText('Guest forgotten')).toBeNull()
  })

  test('who comes after midnight is listed in the evening with the weekday, and seated early', async () => {
    await showAt(-180, [
      ofNight('night', 15, 105, 'confirmed'),
      ofNight('new', 330, 360, 'placed'),
      ofNight('evening', -60, 60, 'confirmed', 't2'),
      ofNight('noon', 720, 800, 'placed', 't2'),
    ])
    const rows = [...(screen.getAllByRole('list')[0] as HTMLElement).children].map(
      ({ textContent }) => textContent,
    )
    expect(rows).toEqual([
      expect.stringMatching(/^11:00 PM.*Guest evening/),
      expect.stringMatching(/^Sat.* 12:15 AM.*Guest night/),
      expect.stringMatching(/^Sat.* 5:30 AM.*Guest new/),
    ])
    expect(screen.getByRole('button', { name: /^Seat: Guest night/ })).toBeTruthy()
    const later = screen.getByRole('list', { name: 'New, for later days' })
    expect(later.textContent).toMatch(/Guest noon/)
    expect(later.textContent).not.toMatch(/Guest new/)
  })

  test('a table that is taken soon after midnight is not free, one of the next noon is', async () => {
    await showAt(-10, [ofNight('soon', 15, 105, 'confirmed'), ofNight('noon', 720, 800, 'confirmed', 't2')])
    expect(floor()[0]).toMatch(/Confirmed 12:15.*Guest soon/)
    expect(floor()[1]).toContain('Free')
  })
})
