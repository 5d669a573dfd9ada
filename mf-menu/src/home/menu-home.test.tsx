// @vitest-environment happy-dom
import { configureApi } from '@storefront/api-client'
import { businessQuery, shiftsQuery, useDelivery } from '@storefront/store'
import { aCategory, aMenu, anItem, businessAnswer, everyDay, menuAnswer, NOW } from '@storefront/testing'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { forgetThisSession } from '../screen/once-per-session.ts'
import { intersect, stubIntersectionObserver } from '../testing/manual-intersection-observer.ts'
import { openPage, PageAt } from '../testing/page-at.tsx'

const PATH = '/saffron/pickup'

beforeEach(() => {
  sessionStorage.clear()
  stubIntersectionObserver()
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {})
  for (const once of ['visit:saffron', 'highlight:saffron:grills']) forgetThisSession(once)
  configureApi({ fetch: async () => Response.json({ counted: 1 }) })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
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

describe('the menu follows the time', () => {
  test('[MN-03] a category leaves when its shift ends, without a reload', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-20T11:29:30+03:00') })
    render(<PageAt client={await openPage({ menu: menuAnswer(twoCategories) })} path={PATH} />)
    expect(screen.getByRole('link', { name: 'Eggs' })).toBeTruthy()
    act(() => vi.advanceTimersByTime(31_000))
    expect(screen.queryByRole('link', { name: 'Eggs' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Shish tawook' })).toBeTruthy()
  })

  test('an empty menu shows a message', async () => {
    vi.useFakeTimers({ now: Date.parse(NOW), toFake: ['Date'] })
    const menu = aMenu({ categories: [breakfast], items: [anItem({ category_id: 'breakfast' })] })
    render(<PageAt client={await openPage({ menu: menuAnswer(menu) })} path={PATH} />)
    expect(screen.getByText('Nothing available at this time')).toBeTruthy()
  })
})

describe('[SH-01] the chip shows order type, place and hours', () => {
  test.each([
    ['open', 'open', null, '2026-11-20T20:00:00Z', 'Pickup · Salmiya · Open until 11:00 PM'],
    ['open past midnight', 'open', null, '2026-11-20T23:00:00Z', 'Pickup · Salmiya · Open until 2:00 AM'],
    ['open all day', 'open', null, null, 'Pickup · Salmiya · Open'],
    [
      'closed until this evening',
      'closed',
      '2026-11-20T15:00:00Z',
      null,
      'Pickup · Salmiya · Closed · opens 6:00 PM',
    ],
    ['closed until tomorrow', 'closed', '2026-11-21T04:00:00Z', null, /Closed · opens Saturday.* 7:00 AM/],
    ['closed until Sunday', 'closed', '2026-11-22T15:00:00Z', null, /Closed · opens Sunday.* 6:00 PM/],
    ['closed for good', 'closed', null, null, 'Pickup · Salmiya · Closed'],
  ] as const)('%s', async (_, status, opens_at, closes_at, words) => {
    vi.useFakeTimers({ now: Date.parse(NOW), toFake: ['Date'] })
    const client = await openPage({ menu: menuAnswer() })
    const schedule = { on: false, only_schedule: false, min_advance: NO_TIME, max_advance: NO_TIME }
    client.setQueryData(shiftsQuery('saffron', 'main').queryKey, {
      now: NOW,
      time_zone: 'Asia/Kuwait',
      branch_id: 'main',
      types: {
        car_pickup: {
          status,
          opens_at,
          closes_at,
          hours: { week: [], exceptions: [] },
          scheduled_orders: schedule,
        },
      },
    })
    render(<PageAt client={client} path={PATH} />)
    expect(screen.getByRole('button', { name: words })).toBeTruthy()
  })

  test('before the server answers: order type and place only', async () => {
    render(<PageAt client={await openPage({ menu: menuAnswer() })} path={PATH} />)
    expect(screen.getByRole('button', { name: 'Pickup · Salmiya' })).toBeTruthy()
  })

  test('it opens the branch picker', async () => {
    const { container } = render(<PageAt client={await openPage({ menu: menuAnswer() })} path={PATH} />)
    expect(container.querySelector('[data-slot="delivery/BranchPicker"]')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: /Pickup/ }))
    expect(container.querySelector('[data-slot="delivery/BranchPicker"]')).toBeTruthy()
  })

  test('[DL-08] [SH-01] ships only: asks for a country, without opening hours', async () => {
    const at = '/saffron/delivery'
    const client = await openPage({ menu: menuAnswer(), business: { ships_only: true } })
    render(<PageAt client={client} path={at} />)
    expect(screen.getByRole('button', { name: 'Delivery · Choose your country' })).toBeTruthy()
    const country = { country_iso: 'AT', branch_id: 'main', names: [{ locale: 'en', name: 'Austria' }] }
    act(() => useDelivery.setState({ country }))
    expect(screen.getByRole('button', { name: 'Delivery · Austria' })).toBeTruthy()
    act(() => useDelivery.setState({ country: null }))
  })
})
const NO_TIME = { interval: 0, scale: 'min' as const }

describe('[MN-11] tabs and scroll follow each other', () => {
  const menu = aMenu({
    categories: [aCategory(), aCategory({ id: 'soups', names: [{ locale: 'en', name: 'Soups' }] })],
    items: [anItem(), anItem({ id: 'lentil', category_id: 'soups' })],
  })
  const current = () =>
    screen.getByRole('navigation', { name: 'Categories' }).querySelector('[aria-current]')?.textContent

  test('the tab of the section in view is marked', async () => {
    const { container } = render(<PageAt client={await openPage({ menu: menuAnswer(menu) })} path={PATH} />)
    intersect(container.querySelector('#section-grills'))
    expect(current()).toBe('Grills')
    intersect(container.querySelector('#section-grills'), false)
    intersect(container.querySelector('#section-soups'))
    expect(current()).toBe('Soups')
  })

  test('a tap scrolls to the section and marks its tab at once', async () => {
    const { container } = render(<PageAt client={await openPage({ menu: menuAnswer(menu) })} path={PATH} />)
    await userEvent.click(screen.getByRole('button', { name: 'Soups' }))
    expect(container.querySelector('#section-soups')?.scrollIntoView).toHaveBeenCalled()
    expect(current()).toBe('Soups')
  })

  test('[MN-13] a business with the floating button has no tabs', async () => {
    const client = await openPage({ menu: menuAnswer(menu), business: { menu_button: 'floating' } })
    await act(async () => render(<PageAt client={client} path={PATH} />))
    expect(await screen.findByRole('button', { name: 'Menu' })).toBeTruthy()
    expect(screen.queryByRole('navigation', { name: 'Categories' })).toBeNull()
  })
})

test('[MN-04] the menu opens at the highlighted category, once per session', async () => {
  const client = await openPage({ menu: menuAnswer(twoCategories) })
  const business = businessQuery({ referenceId: 'saffron', themeId: null, webView: false })
  client.setQueryData(business.queryKey, { ...businessAnswer(), highlightedCat: 'grills' })
  const { container, unmount } = render(<PageAt client={client} path={PATH} />)
  const scrolled = container.querySelector('#section-grills')?.scrollIntoView
  await vi.waitFor(() => expect(scrolled).toHaveBeenCalledTimes(1))
  expect(screen.getByRole('heading', { name: /Grills.*Recommended/ })).toBeTruthy()
  unmount()
  render(<PageAt client={client} path={PATH} />)
  await new Promise((resolve) => requestAnimationFrame(resolve))
  expect(scrolled).toHaveBeenCalledTimes(1)
})
