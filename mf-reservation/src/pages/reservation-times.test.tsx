// @vitest-environment happy-dom
import { EIGHT, json, problem, serve } from '@storefront/testing'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useDraft } from '../draft/draft-store.ts'
import { aHold, DAY, OFFER, openShop } from '../testing/open-shop.ts'
import {
  choosesEight,
  fill,
  openReservePage,
  reserveButton,
  saysWho,
  time,
} from '../testing/reserve-page.tsx'

beforeEach(() => openShop())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const at = (starts_at: string) => ({
  starts_at,
  ends_at: starts_at,
  free: true,
  left: 2,
  tables: ['t2', 't6'],
})
const offer = { 'webapp/reservation-offer': () => json(OFFER) }
const hold = { 'webapp/reservation-hold': () => json(aHold(EIGHT)) }

test('[RS-02, SH-04] half past midnight is listed under its evening, in a half-hour zone', async () => {
  // 23:30 on 22 November and 00:30 on 23 November in Kolkata.
  const slots = [at('2026-11-22T18:00:00.000Z'), at('2026-11-22T19:00:00.000Z')]
  const zone = { time_zone: 'Asia/Kolkata' }
  serve({
    'webapp/reservation-offer': () => json({ ...OFFER, ...zone }),
    'webapp/reservation-availability': () =>
      json({ ...DAY, ...zone, parts: [{ part: 'night', free: 2, slots }] }),
    'webapp/reservation-hold': () => json(aHold('2026-11-22T19:00:00.000Z')),
  })
  openReservePage()
  const days = await screen.findByRole('radiogroup', { name: 'Day' })
  fireEvent.click(within(days).getByRole('radio', { name: /22/ }))
  expect((await time(/^11:30/)).textContent).not.toMatch(/Mon/)
  const late = await time(/^12:30/)
  expect(late.textContent).toMatch(/12:30.AMMon/)
  fireEvent.click(late)
  await screen.findByRole('timer')
  expect(reserveButton().textContent).toMatch(/Mon, Nov 23, 12:30/)
  expect(useDraft.getState()).toMatchObject({ date: '2026-11-22', startsAt: '2026-11-22T19:00:00.000Z' })
})

test.each([
  { label: 'to come stays, with its hold', now: '2026-11-20T00:03+03:00', date: '2026-11-19', isKept: true },
  { label: 'that is past goes', now: '2026-11-20T01:03+03:00', date: '2026-11-20', isKept: false },
])('[RS-02, SH-04] after midnight a chosen time of the running night $label', async (expected) => {
  vi.useFakeTimers({ now: Date.parse(expected.now), toFake: ['Date'] })
  serve({ ...offer, 'webapp/reservation-availability': () => json(DAY) })
  const startsAt = '2026-11-19T22:00:00.000Z'
  const kept = { id: 'hold-1', startsAt, tableId: null, expiresAt: Date.now() + 60_000 }
  const chosen = { branchId: 'main', date: '2026-11-19', startsAt, hold: kept }
  useDraft.setState({ ...chosen, referenceId: 'saffron' })
  openReservePage()
  await screen.findByRole('link', { name: 'My reservations' })
  const { date, hold: held } = useDraft.getState()
  expect([date, held]).toEqual([expected.date, expected.isKept ? kept : null])
  if (expected.isKept) expect(reserveButton().textContent).toMatch(/Nov 20, 1:00/)
  else expect(screen.queryByRole('timer')).toBeNull()
})

test('[RS-02, SH-04] every day of the strip is there once, also the one on which clocks change', async () => {
  serve({
    'webapp/reservation-offer': () =>
      json({ ...OFFER, time_zone: 'Europe/Berlin', first_day: '2026-10-24', last_day: '2026-10-26' }),
    'webapp/reservation-availability': () => json({ ...DAY, time_zone: 'Europe/Berlin' }),
  })
  openReservePage()
  const days = await screen.findByRole('radiogroup', { name: 'Day' })
  const names = within(days)
    .getAllByRole('radio')
    .map((one) => one.closest('label')?.textContent)
  expect(names.map((name) => /\d+/.exec(name ?? '')?.[0])).toEqual(['24', '25', '26'])
})

test('[SH-03] the two equal times when clocks go back are distinguished by their offset', async () => {
  const zone = { time_zone: 'Europe/Berlin' }
  const slots = [at('2027-10-31T00:00:00.000Z'), at('2027-10-31T01:00:00.000Z')]
  serve({
    'webapp/reservation-offer': () => json({ ...OFFER, ...zone }),
    'webapp/reservation-availability': () =>
      json({ ...DAY, ...zone, parts: [{ part: 'night', free: 2, slots }] }),
    'webapp/reservation-hold': () => json(aHold('2027-10-31T01:00:00.000Z')),
  })
  openReservePage()
  expect(await time(/^2:00.AM GMT\+2/)).toBeTruthy()
  fireEvent.click(await time(/^2:00.AM GMT\+1/))
  await screen.findByRole('timer')
  expect(reserveButton().textContent).toMatch(/Oct 31, 2:00.AM GMT\+1/)
  expect(useDraft.getState().startsAt).toBe('2027-10-31T01:00:00.000Z')
})

test('[RS-02] many free tables are folded by area, with what each seats; the best fit is unfolded', async () => {
  const tables = Array.from({ length: 40 }, (_, place) => ({
    id: `t${place}`,
    name: `T${place}`,
    seats: place < 20 ? 4 : 2 + (place % 3) * 2,
    zone: place < 20 ? 'Hall' : 'Terrace',
  }))
  const slot = { ...at(EIGHT), left: 40, tables: ['t21', ...tables.map(({ id }) => id)] }
  const sent = serve({
    'webapp/reservation-offer': () => json({ ...OFFER, tables }),
    'webapp/reservation-availability': () =>
      json({ ...DAY, parts: [{ part: 'evening', free: 1, slots: [slot] }] }),
    ...hold,
  })
  openReservePage()
  await choosesEight()
  const group = screen.getByRole('radiogroup', { name: 'Table' })
  const areas = [...group.querySelectorAll('details')]
  expect(areas.map(({ open }) => open)).toEqual([false, true])
  expect(areas.map((area) => area.querySelector('summary')?.textContent)).toEqual([
    'Area Hall 20 tables · 4 seats',
    'Area Terrace 20 tables · 2 to 6 seats',
  ])
  fireEvent.click(within(group).getByRole('radio', { name: /^Table T22/ }))
  await screen.findByRole('timer')
  const asked = sent.filter(({ path }) => path === 'webapp/reservation-hold').at(-1)
  expect(asked?.body).toMatchObject({ table_id: 't22' })
})

test('[RS-02] on the floor plan every table shows seats and availability; the list is one tap away', async () => {
  const at4 = (id: string, seats: number, column: number) => ({
    id,
    name: id.toUpperCase(),
    seats,
    zone: 'Hall',
    place: { column, row: 1 },
  })
  const tables = [
    at4('t1', 1, 1),
    at4('t2', 2, 2),
    at4('t6', 6, 4),
    { id: 't7', name: 'T7', seats: 4, zone: 'Bar' },
  ]
  const slot = { ...at(EIGHT), tables: ['t2', 't7'] }
  const sent = serve({
    'webapp/reservation-offer': () => json({ ...OFFER, tables }),
    'webapp/reservation-availability': () =>
      json({ ...DAY, parts: [{ part: 'evening', free: 1, slots: [slot] }] }),
    ...hold,
  })
  openReservePage()
  await choosesEight()
  const group = () => screen.getByRole('radiogroup', { name: 'Table' })
  const shown = () =>
    within(group())
      .getAllByRole('radio')
      .map((radio) => [radio.closest('label')?.textContent, (radio as HTMLInputElement).disabled])
  const list = shown()
  const [asList, asFloor] = ['List', 'Floor plan'].map((name) => screen.getByRole('button', { name }))
  expect(asList?.getAttribute('aria-pressed')).toBe('true')
  if (asFloor) fireEvent.click(asFloor)
  expect(shown().slice(1)).toEqual([
    ['Table T1T1 1 seat Too small', true],
    ['Table T2T2 2 seats Available', false],
    ['Table T6T6 6 seats Taken', true],
    ['Table T74 seats', false],
  ])
  fireEvent.click(within(group()).getByRole('radio', { name: /^Table T2 2 seats Available/ }))
  await screen.findByRole('timer')
  const asked = sent.filter(({ path }) => path === 'webapp/reservation-hold').at(-1)
  expect(asked?.body).toMatchObject({ table_id: 't2' })
  if (asList) fireEvent.click(asList)
  expect(shown()).toEqual(list)
  expect(within(group()).getByRole('radio', { name: /^Table T2/ })).toHaveProperty('checked', true)
})

test('[RS-01] a party too large for any table gets a notice with the phone number', async () => {
  serve({
    ...offer,
    'webapp/reservation-availability': () => json({ ...DAY, problem: 'party-too-large', parts: [] }),
  })
  openReservePage()
  expect(await screen.findByText(/We can’t seat a party of 2/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Call us' }).getAttribute('href')).toMatch(/^tel:/)
})

test('[RS-03] a table that is gone leaves the form as it is; another table at that time, or another day', async () => {
  const nextDay = '2026-11-23T17:00:00.000Z'
  serve({
    ...offer,
    'webapp/reservation-availability': () => json(DAY),
    ...hold,
    'webapp/reserve-table': () =>
      problem(409, 'slot-taken', { reason: 'table-taken', free_times: [EIGHT, nextDay] }),
  })
  openReservePage()
  await choosesEight()
  await saysWho()
  fill('Note', 'By the window')
  fireEvent.click(reserveButton())
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('This table was just booked')
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveProperty('value', 'By the window')
  expect(within(alert).getByRole('button', { name: /^8:00.*, another table$/ })).toBeTruthy()
  fireEvent.click(within(alert).getByRole('button', { name: /Nov 23/ }))
  await screen.findByRole('timer')
  expect(useDraft.getState()).toMatchObject({ date: '2026-11-23', startsAt: nextDay })
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Noura')
})

test('[RS-02] a chosen time folds days and times into a line that opens them again', async () => {
  serve({ ...offer, ...hold, 'webapp/reservation-availability': () => json(DAY) })
  openReservePage()
  await choosesEight()
  expect(screen.queryByRole('radiogroup', { name: 'Day' })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Time' })).toBeNull()
  const line = screen.getByText(/8:00.PM/, { selector: 'strong' })
  expect(line.closest('p')?.textContent).toMatch(/2 guests/)
  expect(document.activeElement).toBe(line.closest('p'))
  fireEvent.click(screen.getByRole('button', { name: 'Change' }))
  expect(screen.getByRole('radiogroup', { name: 'Day' })).toBeTruthy()
})

test('[RS-02] how many tables are left is said only where they are few', async () => {
  const slots = [
    { ...at(EIGHT), left: 21 },
    { ...at('2026-11-20T17:30:00.000Z'), left: 3 },
  ]
  const parts = [{ part: 'evening', free: 2, slots }]
  serve({ ...offer, 'webapp/reservation-availability': () => json({ ...DAY, parts }) })
  openReservePage()
  expect((await time(/^8:00/)).textContent).not.toMatch(/table/)
  expect((await time(/^8:30/)).textContent).toContain('3 tables')
})
