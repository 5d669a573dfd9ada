// @vitest-environment happy-dom
import { callApi, queryClient } from '@storefront/api-client'
import { type Waiting, waitlistCall } from '@storefront/api-contract/reservation'
import { dispatchSignedOut } from '@storefront/bridge'
import { useVisit } from '@storefront/store'
import { aBranchSummary, EIGHT, HALF_PAST, json, problem, serve } from '@storefront/testing'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useDraft } from '../draft/draft-store.ts'
import { aHold, DAY, loadShop, OFFER, openShop } from '../testing/open-shop.ts'
import { openReservePage, saysWho } from '../testing/reserve-page.tsx'
import { Shown } from '../testing/show.tsx'
import { WaitingCard } from './waiting-card.tsx'

beforeEach(() => openShop())
afterEach(cleanup)

const taken = (starts_at: string) => ({ starts_at, ends_at: starts_at, free: false, left: 0, tables: [] })
const FULL = {
  ...DAY,
  problem: 'full',
  parts: [{ part: 'evening', free: 0, slots: [taken(EIGHT), taken(HALF_PAST)] }],
}
const WAITING: Waiting = {
  id: 'wait-1',
  state: 'waiting',
  place: 2,
  branch_id: 'main',
  type: 'reserv_dinein',
  service_id: null,
  date: '2026-11-20',
  from: EIGHT,
  to: HALF_PAST,
  party: 2,
  offer: null,
}
const OFFERED: Waiting = {
  ...WAITING,
  state: 'offered',
  place: 0,
  offer: { starts_at: EIGHT, table_id: 't2', until: HALF_PAST },
}
const entry = (waiting: Waiting) => json({ waiting, time_zone: 'Asia/Kuwait' })
const shop = (waiting: Waiting = WAITING) => ({
  'webapp/reservation-offer': () => json(OFFER),
  'webapp/reservation-availability': () => json(FULL),
  'webapp/reservation-hold': () => json(aHold(EIGHT)),
  'webapp/waitlist/wait-1/claim': () => entry(waiting),
  'webapp/waitlist/wait-1/leave': () => entry({ ...waiting, state: 'over' }),
  'webapp/waitlist/wait-1': () => entry(waiting),
  'webapp/waitlist': () => entry(waiting),
})

test('[RS-02] a full day offers the waitlist, with a range of times and the place in line', async () => {
  const sent = serve(shop())
  openReservePage()
  const card = within(await screen.findByRole('region', { name: 'Waitlist' }))
  await saysWho()
  fireEvent.change(card.getByRole('combobox', { name: 'From' }), { target: { value: HALF_PAST } })
  fireEvent.click(card.getByRole('button', { name: 'Join the waitlist' }))
  expect(await screen.findByText('You’re number 2 on the waitlist')).toBeTruthy()
  expect(sent.find(({ path }) => path.endsWith('webapp/waitlist'))?.body).toMatchObject({
    from: HALF_PAST,
    to: HALF_PAST,
    party: 2,
    phone: '50001234',
  })
  cleanup()
  openReservePage()
  expect(await screen.findByText('You’re number 2 on the waitlist')).toBeTruthy()
})

test('[RS-02, BX-10] where nobody could be told of a free time a full day offers no waitlist', async () => {
  serve({
    ...shop(),
    'webapp/reservation-availability': () => json({ ...FULL, has_waitlist: false }),
  })
  openReservePage()
  expect(await screen.findByText(/is fully booked for your party/)).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Waitlist' })).toBeNull()
})

test('[RS-02] the link of a message shows the held time, and taking it holds it for the form', async () => {
  const sent = serve(shop(OFFERED))
  openReservePage('reserv_dinein', '?waiting=wait-1')
  expect(await screen.findByRole('heading', { name: /8:00.*is free/ })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Reserve this time' }))
  await screen.findByRole('timer')
  expect(sent.filter(({ path }) => path === 'webapp/reservation-hold')).toHaveLength(1)
  expect(useDraft.getState()).toMatchObject({ startsAt: EIGHT, party: 2, date: '2026-11-20' })
})

const holdOf = (sent: ReturnType<typeof serve>) =>
  sent.find(({ path }) => path === 'webapp/reservation-hold')?.body

test('[RS-02] a time of another branch is named with it, and held there', async () => {
  const other = aBranchSummary({ id: 'other', names: [{ locale: 'en', name: 'Sharq' }] })
  await openShop({ branches: [aBranchSummary(), other] })
  const sent = serve(shop({ ...OFFERED, branch_id: 'other' }))
  openReservePage('reserv_dinein', '?waiting=wait-1')
  const card = within(await screen.findByRole('region', { name: 'Waitlist' }))
  expect(card.getByText(/At Sharq$/)).toBeTruthy()
  fireEvent.click(card.getByRole('button', { name: 'Reserve this time' }))
  await screen.findByRole('timer')
  expect(holdOf(sent)).toMatchObject({ branch_id: 'other', starts_at: EIGHT, table_id: 't2' })
  expect(sent.filter(({ path }) => path === 'webapp/reservation-hold')).toHaveLength(1)
  expect(useVisit.getState().branchId).toBe('other')
  expect(useDraft.getState()).toMatchObject({ branchId: 'other', startsAt: EIGHT })
  expect(screen.queryByRole('region', { name: 'Waitlist' })).toBeNull()
})

test('[RS-02] a claimed time whose form does not come can still be taken after the page was left', async () => {
  const other = aBranchSummary({ id: 'other', names: [{ locale: 'en', name: 'Sharq' }] })
  const branches = [aBranchSummary(), other]
  await openShop({ branches })
  const away = { ...OFFERED, branch_id: 'other' }
  serve({ 'webapp/reservation-offer/other': () => new Promise(() => {}), ...shop(away) })
  openReservePage('reserv_dinein', '?waiting=wait-1')
  fireEvent.click(await screen.findByRole('button', { name: 'Reserve this time' }))
  await waitFor(() => expect(useVisit.getState().branchId).toBe('other'))
  cleanup()
  queryClient.clear()
  loadShop({ branches })
  const sent = serve(shop(away))
  openReservePage()
  fireEvent.click(await screen.findByRole('button', { name: 'Reserve this time' }))
  await screen.findByRole('timer')
  expect(holdOf(sent)).toMatchObject({ branch_id: 'other', starts_at: EIGHT })
  expect(screen.queryByRole('region', { name: 'Waitlist' })).toBeNull()
  cleanup()
  openReservePage()
  await screen.findByRole('timer')
  expect(screen.queryByRole('region', { name: 'Waitlist' })).toBeNull()
})

test('[RS-02] a claim that is answered after the page was left changes nothing', async () => {
  const other = aBranchSummary({ id: 'other', names: [{ locale: 'en', name: 'Sharq' }] })
  await openShop({ branches: [aBranchSummary(), other] })
  const claims: ((answer: Response) => void)[] = []
  const later = () => new Promise<Response>((resolve) => claims.push(resolve))
  serve({ ...shop(OFFERED), 'webapp/waitlist/wait-1/claim': later })
  openReservePage('reserv_dinein', '?waiting=wait-1')
  fireEvent.click(await screen.findByRole('button', { name: 'Reserve this time' }))
  await waitFor(() => expect(claims).toHaveLength(1))
  cleanup()
  claims[0]?.(entry({ ...OFFERED, branch_id: 'other' }))
  // Asked for after that answer: by the time it is here, the first one has been read.
  await callApi(waitlistCall, { params: { waitingId: 'wait-1' } })
  expect(useVisit.getState().branchId).not.toBe('other')
})

test('[RS-02] a table that was waited for is held as one, also from the page of services', async () => {
  const names = [{ locale: 'en', name: 'Tasting' }]
  const tasting = { id: 'tasting', names, descriptions: [], minutes: 60, places: 10, picture: null }
  const sent = serve({
    ...shop(OFFERED),
    'webapp/reservation-offer': () => json({ ...OFFER, services: [tasting] }),
  })
  openReservePage('reserv_service', '?waiting=wait-1')
  fireEvent.click(await screen.findByRole('button', { name: 'Reserve this time' }))
  await screen.findByRole('timer')
  expect(screen.getByRole('heading', { name: 'Reserve a table' })).toBeTruthy()
  expect(holdOf(sent)).toMatchObject({ type: 'reserv_dinein', service_id: null, starts_at: EIGHT })
})

test.each([
  ['a logout in another tab leaves it to nobody', 'elsewhere', null],
  ['a session that expired keeps it', 'expired', expect.anything()],
] as const)('[RS-02, AU-06] the place on the waitlist: %s', async (_label, reason, shown) => {
  serve(shop())
  openReservePage('reserv_dinein', '?waiting=wait-1')
  await screen.findByText('You’re number 2 on the waitlist')
  act(() => dispatchSignedOut({ reason }))
  expect(screen.queryByText('You’re number 2 on the waitlist')).toEqual(shown)
})

test('[RS-02, AU-06] a logout gives up a claimed time whose form has yet to come', async () => {
  const other = aBranchSummary({ id: 'other', names: [{ locale: 'en', name: 'Sharq' }] })
  await openShop({ branches: [aBranchSummary(), other] })
  const answers: ((answer: Response) => void)[] = []
  const later = () => new Promise<Response>((resolve) => answers.push(resolve))
  const sent = serve({
    'webapp/reservation-offer/other': later,
    ...shop({ ...OFFERED, branch_id: 'other' }),
  })
  openReservePage('reserv_dinein', '?waiting=wait-1')
  fireEvent.click(await screen.findByRole('button', { name: 'Reserve this time' }))
  await waitFor(() => expect(answers).toHaveLength(1))
  act(() => dispatchSignedOut({ reason: 'elsewhere' }))
  answers[0]?.(json(OFFER))
  await screen.findByRole('region', { name: 'Waitlist' })
  expect(holdOf(sent)).toBeUndefined()
})

test('[RS-02] the card of a claimed time is busy until its form is open', async () => {
  serve(shop(OFFERED))
  const onClaimed = vi.fn(() => new Promise<void>(() => {}))
  render(
    <Shown client={queryClient}>
      <WaitingCard id="wait-1" onClaimed={onClaimed} onGone={() => {}} />
    </Shown>,
  )
  const take = await screen.findByRole('button', { name: 'Reserve this time' })
  fireEvent.click(take)
  await waitFor(() => expect(onClaimed).toHaveBeenCalledWith(OFFERED))
  await act(async () => {})
  expect(take.getAttribute('aria-busy')).toBe('true')
})

test('an offer that is over says so', async () => {
  serve({ ...shop(OFFERED), 'webapp/waitlist/wait-1/claim': () => problem(409, 'slot-taken') })
  openReservePage('reserv_dinein', '?waiting=wait-1')
  fireEvent.click(await screen.findByRole('button', { name: 'Reserve this time' }))
  expect(await screen.findByText(/We’re no longer holding a time for you/)).toBeTruthy()
})

const offline = () => Promise.reject(new TypeError('the line broke'))
const FAILURES = [
  ['without a connection', offline, /offline/],
  ['while the server is down', () => problem(503, 'unavailable'), /try again/i],
  ['after too many requests', () => problem(429, 'too-many-requests'), /too many/i],
] as const

test.each(FAILURES)(
  '[RS-02, ER-01] a claim %s keeps the held time, which can be taken later',
  async (_, fails, says) => {
    let tries = 0
    const claim = () => {
      tries += 1
      return tries === 1 ? fails() : entry(OFFERED)
    }
    serve({ ...shop(OFFERED), 'webapp/waitlist/wait-1/claim': claim })
    openReservePage('reserv_dinein', '?waiting=wait-1')
    fireEvent.click(await screen.findByRole('button', { name: 'Reserve this time' }))
    expect((await screen.findByRole('alert')).textContent).toMatch(says)
    expect(screen.queryByText(/We’re no longer holding a time for you/)).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Reserve this time' }))
    expect(await screen.findByRole('timer')).toBeTruthy()
  },
)

test('[RS-02, ER-01] a place that could not be left says why, and stays', async () => {
  serve({ ...shop(), 'webapp/waitlist/wait-1/leave': offline })
  openReservePage('reserv_dinein', '?waiting=wait-1')
  fireEvent.click(await screen.findByRole('button', { name: 'Leave the waitlist' }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/offline/)
  expect(screen.getByText('You’re number 2 on the waitlist')).toBeTruthy()
})
