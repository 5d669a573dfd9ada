// @vitest-environment happy-dom
import { queryClient } from '@storefront/api-client'
import { QueryClientProvider } from '@storefront/query'
import { MemoryRouter, Route, Routes } from '@storefront/router'
import { aReservation, EIGHT, HALF_PAST, json, NOW, problem, serve } from '@storefront/testing'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { exposes } from '../exposes.ts'
import { DAY, OFFER, openShop } from '../testing/open-shop.ts'

const {
  './pages/history': { default: History },
  './pages/success': { default: Success },
} = exposes

function open(path: string) {
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[`/saffron/reservation/${path}`]}>
        <Routes>
          <Route path="/:ref/reservation/history" element={<History />} />
          <Route path="/:ref/reservation/success/:reservationId" element={<Success />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

const answer = (changes: Parameters<typeof aReservation>[0] = {}) =>
  json({ reservation: aReservation(changes), now: NOW, time_zone: 'Asia/Kuwait' })

beforeEach(() => openShop())
afterEach(() => {
  cleanup()
  for (const dialog of document.querySelectorAll('dialog')) dialog.remove()
})

test('[RS-04] a reservation shows its number, its facts and its calendar file', async () => {
  serve({ 'webapp/reservation/r1': () => answer({ note: 'By the window' }) })
  open('success/r1')
  expect(await screen.findByText('KX7P2M4Q')).toBeTruthy()
  expect(screen.getByText('T2 · Area Terrace')).toBeTruthy()
  expect(screen.getByText('2 guests')).toBeTruthy()
  expect(screen.getByText('By the window')).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Add to calendar' })
  expect(link.getAttribute('href')).toMatch(/webapp\/reservation\/r1\/calendar\.ics\?locale=en$/)
})

test('[RS-04] it is cancelled after a confirmation, and shows it', async () => {
  const sent = serve({
    'webapp/reservation/r1/cancel': () =>
      json({ reservation: aReservation({ state: 'cancelled', can_change: false, can_cancel: false }) }),
    'webapp/reservation/r1': () => answer(),
  })
  open('success/r1')
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel reservation' }))
  fireEvent.click(within(screen.getByRole('alertdialog')).getByText('Yes, cancel'))
  expect(await screen.findByRole('heading', { name: 'Reservation cancelled' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Cancel reservation' })).toBeNull()
  expect(sent.filter(({ path }) => path.endsWith('/cancel'))).toHaveLength(1)
})

test('[RS-04] after the deadline nothing can be changed, and a call is offered instead', async () => {
  serve({ 'webapp/reservation/r1': () => answer({ can_change: false, can_cancel: false }) })
  open('success/r1')
  expect(await screen.findByText(/too late to cancel/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Change|Cancel/ })).toBeNull()
})

test('[RS-02] it is moved to another time; a time that is taken offers others', async () => {
  let tries = 0
  const free = { ...DAY.parts[0], slots: DAY.parts[0]?.slots.map((one) => ({ ...one, free: true })) }
  const sent = serve({
    'webapp/reservation/r1/change': () => {
      tries += 1
      return tries === 1
        ? problem(409, 'slot-taken', { free_times: [HALF_PAST] })
        : json({ reservation: aReservation({ starts_at: HALF_PAST }) })
    },
    'webapp/reservation/r1': () => answer(),
    'webapp/reservation-offer': () => json(OFFER),
    'webapp/reservation-availability': () => json({ ...DAY, parts: [free] }),
  })
  open('success/r1')
  fireEvent.click(await screen.findByRole('button', { name: 'Change reservation' }))
  fireEvent.click(await screen.findByRole('button', { name: /^8:00/ }))
  fireEvent.click(screen.getByRole('button', { name: /^Move to/ }))
  const alert = await screen.findByRole('alert')
  fireEvent.click(within(alert).getByRole('button', { name: /8:30/ }))
  fireEvent.click(screen.getByRole('button', { name: /^Move to/ }))
  expect(await screen.findByRole('button', { name: 'Change reservation' })).toBeTruthy()
  const changes = sent.filter(({ path }) => path.endsWith('/change')).map(({ body }) => body)
  expect(changes).toEqual([
    { starts_at: EIGHT, party: 2, table_id: null },
    { starts_at: HALF_PAST, party: 2, table_id: null },
  ])
})

test('[RS-02] it is moved to another time without the table that was chosen for the first', async () => {
  const at = (starts_at: string) => ({
    starts_at,
    ends_at: starts_at,
    free: true,
    left: 2,
    tables: ['t2', 't6'],
  })
  const parts = [{ part: 'evening', free: 2, slots: [at(EIGHT), at(HALF_PAST)] }]
  const sent = serve({
    'webapp/reservation/r1/change': () => json({ reservation: aReservation({ starts_at: HALF_PAST }) }),
    'webapp/reservation/r1': () => answer(),
    'webapp/reservation-offer': () => json(OFFER),
    'webapp/reservation-availability': () => json({ ...DAY, parts }),
  })
  open('success/r1')
  fireEvent.click(await screen.findByRole('button', { name: 'Change reservation' }))
  fireEvent.click(await screen.findByRole('button', { name: /^8:00/ }))
  fireEvent.click(screen.getByRole('radio', { name: /^Table T6/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Change' }))
  fireEvent.click(screen.getByRole('button', { name: /^8:30/ }))
  expect(screen.getByRole('radio', { name: /^Any table/ })).toHaveProperty('checked', true)
  fireEvent.click(screen.getByRole('button', { name: /^Move to/ }))
  await screen.findByRole('button', { name: 'Change reservation' })
  const [change] = sent.filter(({ path }) => path.endsWith('/change'))
  expect(change?.body).toEqual({ starts_at: HALF_PAST, party: 2, table_id: null })
})

test('[RS-01] an open deposit shows its deadline and payment link', async () => {
  const deposit = {
    amount: 14_000,
    currency: 'KWD',
    state: 'pending' as const,
    url: '/api/payments/sandbox/1',
    until: '2026-11-20T09:30:00.000Z',
  }
  serve({ 'webapp/reservation/r1': () => answer({ state: 'payment_pending', deposit }) })
  open('success/r1')
  expect(await screen.findByText(/We’ll hold your time until 12:30/)).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Pay .*14/ })).toBeTruthy()
})

test.each([
  { label: 'declined', state: 'failed' as const, says: 'The payment didn’t go through' },
  { label: 'left alone', state: 'pending' as const, says: 'The deposit hasn’t been paid yet' },
])('[RS-01] a deposit that was $label says so', async ({ state, says }) => {
  const deposit = { amount: 14_000, currency: 'KWD', state, url: null, until: '2026-11-20T09:30:00.000Z' }
  serve({ 'webapp/reservation/r1': () => answer({ state: 'payment_pending', deposit }) })
  open('success/r1')
  expect(await screen.findByText(says)).toBeTruthy()
})

test('[RS-01] a late deposit is refunded, and the page explains why there is no reservation', async () => {
  const deposit = { amount: 14_000, currency: 'KWD', state: 'refund_due' as const, url: null, until: null }
  const late = { state: 'cancelled' as const, cancel_reason: 'deposit-not-paid', deposit }
  serve({ 'webapp/reservation/r1': () => answer({ ...late, can_change: false, can_cancel: false }) })
  open('success/r1')
  expect(await screen.findByText(/wasn’t paid in time, so others can book this time/)).toBeTruthy()
  expect(screen.getByText(/^KWD.14 · will be refunded$/)).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Reservation cancelled' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
  expect(screen.getByRole('link', { name: 'Reserve again' })).toBeTruthy()
})

test.each([
  { label: 'returned for a table that is kept', state: 'paid', refund: 'refunded', says: 'refunded' },
  { label: 'on its way back', state: 'paid', refund: 'due', says: 'will be refunded' },
  { label: 'returned after a cancellation', state: 'refund_due', refund: 'refunded', says: 'refunded' },
  { label: 'kept by the business', state: 'paid', refund: undefined, says: 'paid' },
] as const)('[RS-01, PR-04] a deposit that is $label says so', async ({ state, refund, says }) => {
  const deposit = { amount: 14_000, currency: 'KWD', state, refund, url: null, until: null }
  serve({ 'webapp/reservation/r1': () => answer({ deposit }) })
  open('success/r1')
  expect(await screen.findByText(new RegExp(`^KWD.14 · ${says}$`))).toBeTruthy()
})

test('[RS-02, SH-04] a time past midnight is moved from its evening', async () => {
  // Half past midnight on 22 November in Kuwait, in a shift of 21 November.
  const starts_at = '2026-11-21T21:30:00.000Z'
  const late = { starts_at, ends_at: starts_at, free: true, left: 2, tables: ['t2', 't6'] }
  serve({
    'webapp/reservation/r1': () => answer({ starts_at }),
    'webapp/reservation-offer': () => json(OFFER),
    'webapp/reservation-availability': ({ path }) =>
      path.includes('2026-11-21')
        ? json({ ...DAY, parts: [{ part: 'night', free: 1, slots: [late] }] })
        : json(DAY),
  })
  open('success/r1')
  fireEvent.click(await screen.findByRole('button', { name: 'Change reservation' }))
  const own = await screen.findByRole('button', { name: /^12:30/ })
  expect(own.getAttribute('aria-pressed')).toBe('true')
  const days = screen.getByRole('radiogroup', { name: 'Day' })
  expect(within(days).getByRole('radio', { name: /21/ })).toHaveProperty('checked', true)
})

test('[OR-09] a reservation of another visitor is not shown, and links to the own ones', async () => {
  serve({ 'webapp/reservation/r1': () => problem(404, 'not-found') })
  open('success/r1')
  expect(await screen.findByRole('heading', { name: /can’t show this reservation/ })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/saffron/login')
  expect(screen.getByRole('link', { name: 'My reservations' }).getAttribute('href')).toBe(
    '/saffron/reservation/history',
  )
})

test('[RT-21] the history lists upcoming and past reservations, paginated', async () => {
  const cursor = { starts_at: NOW, id: 'r2' }
  const page = (reservations: unknown[], next_cursor: typeof cursor | null) =>
    json({ reservations, next_page: null, next_cursor, now: NOW, time_zone: 'Asia/Kuwait' })
  serve({
    'webapp/reservations/saffron': ({ body }) => {
      if (body.when === 'upcoming') return page([aReservation()], null)
      if (body.cursor === undefined) return page([aReservation({ id: 'r2', state: 'completed' })], cursor)
      expect(body.cursor).toEqual(cursor)
      return page([aReservation({ id: 'r3', state: 'no_show' })], null)
    },
  })
  open('history')
  const upcoming = await screen.findByRole('region', { name: 'Upcoming' })
  expect(within(upcoming).getByRole('link').getAttribute('href')).toBe('/saffron/reservation/success/r1')
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect(await screen.findByText('No-show')).toBeTruthy()
  expect(screen.getByText('Completed')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('[RT-21] without a reservation the history leads to the first one', async () => {
  serve({
    'webapp/reservations/saffron': () =>
      json({ reservations: [], next_page: null, now: NOW, time_zone: 'Asia/Kuwait' }),
  })
  open('history')
  expect(await screen.findByRole('heading', { name: 'No reservations yet' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Reserve' }).getAttribute('href')).toBe(
    '/saffron/reservation/reserv_dinein',
  )
})
