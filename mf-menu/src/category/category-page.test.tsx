// @vitest-environment happy-dom
import { configureApi } from '@storefront/api-client'
import { aCategory, aMenu, anItem, everyDay, menuAnswer, NOW } from '@storefront/testing'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openPage, PageAt } from '../testing/page-at.tsx'

beforeEach(() => configureApi({ fetch: () => new Promise<Response>(() => {}) }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const breakfast = aCategory({
  id: 'breakfast',
  names: [{ locale: 'en', name: 'Breakfast' }],
  shifts: everyDay('07:00', '11:30'),
})
const twoCategories = aMenu({
  categories: [breakfast, aCategory()],
  items: [
    anItem({ id: 'eggs', category_id: 'breakfast', names: [{ locale: 'en', name: 'Eggs' }] }),
    anItem(),
  ],
})

test('[RT-07] an unknown category redirects to 404', async () => {
  render(<PageAt client={await openPage({ menu: menuAnswer() })} path="/saffron/pickup/pizza" />)
  expect(screen.getByTestId('elsewhere').textContent).toBe('/404')
})

test('[RT-07] a category outside its hours shows from when it is on sale', async () => {
  vi.useFakeTimers({ now: Date.parse(NOW), toFake: ['Date'] })
  render(
    <PageAt client={await openPage({ menu: menuAnswer(twoCategories) })} path="/saffron/pickup/breakfast" />,
  )
  expect(screen.getByText(/Available from Saturday.* 7:00/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Eggs' })).toBeNull()
})
