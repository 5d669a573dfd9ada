// @vitest-environment happy-dom
import { configureApi } from '@storefront/api-client'
import type { MenuAnswer, MenuItem } from '@storefront/api-contract'
import { aCategory, aMenu, anItem, menuAnswer } from '@storefront/testing'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { openPage, PageAt } from '../testing/page-at.tsx'

// Its code is loaded with the first query that needs it, and takes long while many tests load code.
beforeAll(() => import('./server-results.tsx'))
beforeEach(() => configureApi({ fetch: () => new Promise<Response>(() => {}) }))
afterEach(cleanup)

/** Shows the search of a menu; awaited, so that the code that it asks for is there. */
async function openSearch(menu: MenuAnswer, query = '') {
  const client = await openPage({ menu })
  return act(async () => render(<PageAt client={client} path={`/saffron/pickup/search${query}`} />))
}

test('[RT-04] results update while typing, show a count and can be cleared', async () => {
  await openSearch(menuAnswer())
  expect(screen.getByText('What would you like?')).toBeTruthy()
  await userEvent.type(screen.getByRole('textbox', { name: 'Search the menu' }), 'طاووق')
  expect(await screen.findByRole('link', { name: 'Shish tawook' })).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('1 item found')
  await userEvent.type(screen.getByRole('textbox'), ' pizza')
  expect(await screen.findByRole('heading', { name: 'Nothing found for “طاووق pizza”' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(await screen.findByText('What would you like?')).toBeTruthy()
})

const sweets = aCategory({ id: 'sweets', names: [{ locale: 'en', name: 'Sweets' }] })
const kunafa = anItem({
  id: 'kunafa',
  category_id: 'sweets',
  names: [{ locale: 'en', name: 'Kunafa' }],
  descriptions: [{ locale: 'en', name: 'Cheese, never chicken' }],
  tags: ['vegetarian'],
  allergens: ['milk'],
})
const twoKinds = menuAnswer(aMenu({ categories: [aCategory(), sweets], items: [anItem(), kunafa] }))

test('[RT-04] results are grouped by category with highlighted matches', async () => {
  await openSearch(twoKinds, '?q=chick')
  expect((await screen.findAllByRole('heading', { level: 2 })).map((one) => one.textContent)).toEqual([
    'Grills',
    'Sweets',
  ])
  const [, second] = screen.getAllByTestId('menu-row')
  expect(second?.textContent).toContain('Kunafa')
  expect(within(second as HTMLElement).getByText('chick', { selector: 'mark' })).toBeTruthy()
})

test.each([
  ['a tag', 'vegetarian'],
  ['an ingredient', 'milk'],
  ['the category', 'sweet'],
  ['a typing error', 'kunfa'],
])('[RT-04] %s finds the item', async (_, query) => {
  await openSearch(twoKinds, `?q=${query}`)
  expect(await screen.findByRole('link', { name: 'Kunafa' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Shish tawook' })).toBeNull()
})

/** Stubs the search call with these items; returns the requested URLs. */
function searchedServer(items: MenuItem[], menu: MenuAnswer = twoKinds): string[] {
  const asked: string[] = []
  configureApi({
    fetch: async (input) => {
      const url = input instanceof Request ? input.url : String(input)
      asked.push(url)
      return Response.json(url.includes('webapp/search/') ? { items, found: items.length } : menu)
    },
  })
  return asked
}

/** The server is asked when nothing was typed for 400 ms. */
const LONGER_THAN_THE_PAUSE = 1_000

test('[RT-04] a query without local results goes to the server', async () => {
  const asked = searchedServer([kunafa])
  await openSearch(twoKinds, '?q=ramadan')
  expect(await screen.findByRole('link', { name: 'Kunafa' })).toBeTruthy()
  // The count follows what is found by an effect.
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('1 item found'))
  expect(screen.queryByRole('heading', { name: /^Nothing found/ })).toBeNull()
  expect(asked.map((url) => url.replace(/^.*webapp/, 'webapp'))).toEqual([
    'webapp/search/main?q=ramadan&list=pickup',
  ])
})

test('[RT-04] a query with local results does not', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const asked = searchedServer([kunafa])
  await openSearch(twoKinds, '?q=kunafa')
  expect(await screen.findByRole('link', { name: 'Kunafa' })).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(LONGER_THAN_THE_PAUSE))
  expect(asked).toEqual([])
})

test('[RT-04] a dish newer than the loaded menu refetches the menu', async () => {
  const fish = anItem({ id: 'fish', names: [{ locale: 'en', name: 'Zubaidi' }] })
  searchedServer([fish], menuAnswer(aMenu({ categories: [aCategory()], items: [anItem(), fish] })))
  await openSearch(menuAnswer(), '?q=zubaidi')
  expect(await screen.findByRole('link', { name: 'Zubaidi' })).toBeTruthy()
})

test('[RT-04] a failed server search shows no results', async () => {
  const asked = vi.fn(() => Promise.reject(new TypeError('no connection')))
  configureApi({ fetch: asked })
  await openSearch(twoKinds, '?q=ramadan')
  expect(await screen.findByRole('heading', { name: 'Nothing found for “ramadan”' })).toBeTruthy()
  await waitFor(() => expect(asked).toHaveBeenCalled())
  await act(async () => {})
  expect(screen.getByRole('heading', { name: 'Nothing found for “ramadan”' })).toBeTruthy()
})

test('[RT-04] searches with results become recent searches, others do not', async () => {
  const client = await openPage({ menu: twoKinds })
  const { unmount } = render(<PageAt client={client} path="/saffron/pickup/search" />)
  await userEvent.type(screen.getByRole('textbox'), 'kunafa')
  await userEvent.click(await screen.findByRole('link', { name: 'Kunafa' }))
  unmount()
  render(<PageAt client={client} path="/saffron/pickup/search?q=pizza" />)
  expect(await screen.findByRole('heading', { name: 'Nothing found for “pizza”' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Sweets' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'pizza' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'kunafa' }))
  expect(await screen.findByRole('link', { name: 'Kunafa' })).toBeTruthy()
})
