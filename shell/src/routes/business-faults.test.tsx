// @vitest-environment happy-dom
import { configureApi, queryClient } from '@storefront/api-client'
import { QueryClientProvider } from '@storefront/query'
import { businessAnswer, json, problem } from '@storefront/testing'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { applyLanguage } from '../theme/language.ts'
import { App } from './app.tsx'
import { noteUnknownBusiness } from './unknown-business.ts'

// What only a build has; no remote is loaded here.
vi.mock('../remotes/provide-runtime.ts', () => ({}))
beforeAll(() => {
  const { queries } = queryClient.getDefaultOptions()
  // No automatic retries: their pauses are the business of the retry policy.
  queryClient.setDefaultOptions({ queries: { ...queries, retry: false } })
  return applyLanguage('en')
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  noteUnknownBusiness(null)
})

const NOTHING = { ...businessAnswer(), restaurant: null, message: null, redirect: false, url: null }
const html = () =>
  new Response('<!doctype html><h1>Log in</h1>', { headers: { 'content-type': 'text/html' } })

/** Opens the settings of Saffron with this answer to the business call; returns what answers it from now on. */
function openWith(answer: () => Response) {
  const business = vi.fn(answer)
  configureApi({
    fetch: async (url) =>
      String(url).includes('webapp/v5/restaurant/') ? business() : problem(404, 'not-found'),
  })
  history.replaceState(null, '', '/saffron/settings')
  render(
    <QueryClientProvider client={queryClient}>
      <App />
    </QueryClientProvider>,
  )
  return business
}

const offline = () => {
  throw new TypeError('Failed to fetch')
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name }, { timeout: 20_000 })

test.each<[string, () => Response, string]>([
  ['down', offline, 'You seem to be offline'],
  ['HTML', html, 'Something went wrong on our side'],
  ['half a JSON', () => new Response('{"restaurant":{"ref'), 'Something went wrong on our side'],
  [
    'another shape',
    () => json({ error: 'none', menu: [], restaurant: 'Saffron' }),
    'Something went wrong on our side',
  ],
  ['a fault of the server', () => problem(503, 'unavailable'), 'Something went wrong on our side'],
  [
    'without a restaurant',
    () => json({ ...NOTHING, message: 'We open our storefront next week' }),
    'We open our storefront next week',
  ],
  ['without a restaurant and without a message', () => json(NOTHING), 'Something went wrong'],
])(
  '[ER-01, ER-02, ER-03, AP-03] the business call is %s: it says so and recovers',
  async (_, answer, title) => {
    const business = openWith(answer)
    expect(await heading(title)).toBeTruthy()
    expect(document.title).toBe('Storefront 500')
    business.mockImplementation(() => json(businessAnswer()))
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await heading('Settings')).toBeTruthy()
  },
  20_000,
)

test('[ER-01, ER-02] a suspended business says that it is paused, and opens when it is not', async () => {
  const business = openWith(() => problem(433, 'business-suspended'))
  expect(await heading('This shop is paused')).toBeTruthy()
  expect(document.title).toBe('Storefront 433')
  business.mockImplementation(() => json(businessAnswer()))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await heading('Settings')).toBeTruthy()
})

test('[GD-09] a business that has moved: its link is offered and not followed', async () => {
  const url = 'https://saffron.example/order?a=1'
  openWith(() => json({ ...NOTHING, redirect: true, url }))
  expect(await heading('This shop has moved')).toBeTruthy()
  const link = screen.getByRole('link', { name: /^Open .?saffron\.example/ })
  expect(link.getAttribute('href')).toBe(url)
  expect(location.pathname).toBe('/saffron/settings')
})

test.each([
  'javascript:alert(1)',
  'http://saffron.example/',
  'https://user@saffron.example/',
  '//saffron.example',
])('[GD-09] a business that has moved to %s: no link is offered', async (url) => {
  openWith(() => json({ ...NOTHING, redirect: true, url }))
  expect(await heading('This shop has moved')).toBeTruthy()
  expect(screen.queryByRole('link', { name: /saffron\.example|javascript/ })).toBeNull()
})

/** Opens the settings, then refreshes the business, which is answered so. */
async function refreshWith(answer: () => Response) {
  const business = openWith(() => json(businessAnswer()))
  await heading('Settings')
  business.mockImplementation(answer)
  await act(() => queryClient.invalidateQueries())
  expect(business).toHaveBeenCalledTimes(2)
  // Cache updates render in the next tick.
  await act(() => new Promise((resolve) => setTimeout(resolve)))
}

test.each<[string, () => Response]>([
  ['without a connection', offline],
  ['with a fault of the server', () => problem(503, 'unavailable')],
  ['after too many requests', () => problem(429, 'too-many-requests')],
])('[ER-01, ER-02] a refresh of the business %s leaves the screen as it is', async (_, answer) => {
  await refreshWith(answer)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Settings')
})

test.each([
  [433, 'business-suspended', 'This shop is paused'],
  [404, 'business-not-found', 'There’s no shop here'],
])('[ER-01] a business that is refused by %i when it is refreshed says so', async (status, code, title) => {
  await refreshWith(() => problem(status, code))
  expect(await heading(title)).toBeTruthy()
})

test('[ER-01] a business that nobody knows, as its document says, is not asked for', async () => {
  noteUnknownBusiness('saffron')
  const business = openWith(() => json(businessAnswer()))
  await heading('There’s no shop here')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(business).not.toHaveBeenCalled()
})
