// @vitest-environment happy-dom
import { configureApi } from '@storefront/api-client'
import { branchesQuery, useVisit, zonesQuery } from '@storefront/store'
import { aBranch, aBranchSummary, branchesAnswer, cachedBusiness, ZONES } from '@storefront/testing'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BranchesPage } from '../pages/branches-page.tsx'
import { openBusiness, Shown } from '../testing/show.tsx'

const openPinMap = vi.hoisted(() => vi.fn())
vi.mock('@storefront/map', () => ({ openPinMap }))

const CITY = { id: 'city', names: [{ locale: 'en', name: 'Kuwait City' }], lat: 29.3759, lng: 47.9774 }
const BRANCHES = [aBranch(CITY), aBranch()]
const business = { branches: [aBranchSummary(CITY), aBranchSummary()] }

function answerWith(answer: (path: string) => Response | Promise<Response>) {
  configureApi({ fetch: vi.fn(async (url: unknown) => answer(String(url))) as unknown as typeof fetch })
}

function show(branches = BRANCHES) {
  render(
    <Shown client={cachedBusiness(business, branches)} path="/saffron/Branches">
      <BranchesPage />
    </Shown>,
  )
}

function standAt(ask: Geolocation['getCurrentPosition']) {
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition: ask } })
}

const names = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)

beforeEach(() => openBusiness())
afterEach(cleanup)

test('[RT-09] choosing a branch saves, marks and announces it, and clears the other branch’s table', async () => {
  useVisit.setState({ tableId: 'main-t1' })
  show()
  expect(screen.getByRole('button', { name: 'Your branch: Salmiya' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Choose Kuwait City' }))
  expect(useVisit.getState()).toMatchObject({ branchId: 'city', tableId: null })
  const chosen = screen.getByRole('button', { name: 'Your branch: Kuwait City' })
  expect(document.activeElement).toBe(chosen)
  const toasts = [...document.querySelectorAll('[data-toast]')].map((toast) => toast.textContent)
  expect(toasts).toContain('You’re now ordering from Kuwait City.')
})

test('[RT-09] [ST-03] choosing the current branch keeps the table', async () => {
  useVisit.setState({ tableId: 'main-t1' })
  show()
  await userEvent.click(screen.getByRole('button', { name: 'Your branch: Salmiya' }))
  expect(useVisit.getState()).toMatchObject({ branchId: 'main', tableId: 'main-t1' })
})

test('[RT-09] the position is requested only on demand; then distances show, nearest first', async () => {
  const ask = vi.fn<Geolocation['getCurrentPosition']>((found) =>
    found({ coords: { latitude: 29.3375, longitude: 48.0758 } } as GeolocationPosition),
  )
  standAt(ask)
  show()
  expect(ask).not.toHaveBeenCalled()
  expect(names()).toEqual(['Kuwait City', 'Salmiya'])
  await userEvent.click(screen.getByRole('button', { name: 'Show distances' }))
  await waitFor(() => expect(names()).toEqual(['Salmiya', 'Kuwait City']))
  const [first, second] = screen
    .getAllByRole('listitem')
    .filter((item) => within(item).queryByRole('heading'))
  expect(first?.textContent).toContain('0 m away')
  expect(second?.textContent).toContain('10 km away')
})

test.each([
  { case: 'refused', code: 1, text: /sharing your location/ },
  { case: 'unavailable', code: 2, text: /find your location/ },
  { case: 'too slow', code: 3, text: /took too long/ },
])('[RT-09] a place that is $case is said, and the list works on', async ({ code, text }) => {
  standAt((_, failed) => failed?.({ code } as GeolocationPositionError))
  show()
  await userEvent.click(screen.getByRole('button', { name: 'Show distances' }))
  expect(await screen.findByText(text)).toBeTruthy()
  expect(names()).toEqual(['Kuwait City', 'Salmiya'])
  expect(screen.getByRole('button', { name: 'Show distances' })).toBeTruthy()
})

test.each([
  { case: 'nothing has changed', branches: BRANCHES },
  { case: 'a branch has closed', branches: [aBranch({ ...CITY, open: false }), aBranch()] },
])('[RT-09] the open map stays as it is when the branches are read again and $case', async ({ branches }) => {
  const dispose = vi.fn()
  openPinMap.mockReset().mockReturnValue({ moveTo: vi.fn(), zoom: vi.fn(), pan: vi.fn(), dispose })
  const client = cachedBusiness(business, BRANCHES)
  client.setQueryData(zonesQuery('saffron').queryKey, ZONES)
  render(
    <Shown client={client} path="/saffron/Branches">
      <BranchesPage />
    </Shown>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Show map' }))
  await waitFor(() => expect(openPinMap).toHaveBeenCalledTimes(1))
  const city = () => screen.getByRole('listitem', { name: 'Kuwait City' }).textContent
  const before = city()
  answerWith(() => Response.json({ ...branchesAnswer(branches), now: '2026-11-22T09:00:00.000Z' }))
  await act(() => client.refetchQueries({ queryKey: branchesQuery('saffron').queryKey }))
  await waitFor(() => expect(city()).not.toBe(before))
  expect(dispose).not.toHaveBeenCalled()
  expect(openPinMap).toHaveBeenCalledTimes(1)
})

test('[RT-09] branches without a place offer neither distances nor directions', () => {
  show([aBranch({ lat: null, lng: null, phone: null })])
  expect(screen.queryByRole('button', { name: 'Show distances' })).toBeNull()
  expect(screen.queryByRole('link', { name: /Directions|Call/ })).toBeNull()
})

test('[RT-09] no branches: an empty state with retry', () => {
  show([])
  expect(screen.getByRole('heading', { name: 'No branches to show' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

test.each([
  { case: 'no connection', fetch: () => Promise.reject(new TypeError('failed')), text: /seem to be offline/ },
  { case: 'HTML', fetch: () => new Response('<html>', { status: 200 }), text: /Something went wrong/ },
  {
    case: 'a refusal',
    fetch: () =>
      Response.json({ error: { code: 'too-many-requests', message: 'Slow down.' } }, { status: 429 }),
    text: 'Too many attempts. Wait a minute and try again.',
  },
])('[RT-09] $case is said in words, and a retry brings the branches', async ({ fetch, text }) => {
  answerWith(fetch)
  render(
    <Shown client={cachedBusiness(business)} path="/saffron/Branches">
      <BranchesPage />
    </Shown>,
  )
  expect(await screen.findByText(text)).toBeTruthy()
  answerWith(() => Response.json(branchesAnswer(BRANCHES)))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(names()).toEqual(['Kuwait City', 'Salmiya']))
})
