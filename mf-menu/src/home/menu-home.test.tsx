// @vitest-environment happy-dom
import { configureApi } from '@storefront/api-client'
import type { TypeShifts } from '@storefront/api-contract'
import { businessQuery, shiftsQuery, useDelivery, useDiet } from '@storefront/store'
import { aCategory, aMenu, anItem, businessAnswer, everyDay, menuAnswer, NOW } from '@storefront/testing'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { forgetThisSession } from '../session/once-per-session.ts'
import { intersect, stubIntersectionObserver } from '../testing/manual-intersection-observer.ts'
import { openPage, PageAt } from '../testing/page-at.tsx'

const PATH = '/saffron/pickup'

beforeEach(() => {
  sessionStorage.clear()
  stubIntersectionObserver()
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {})
  for (const once of ['visit:saffron', 'highlight:saffron:grills', 'area:saffron']) forgetThisSession(once)
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

test('[LC-02, LC-06] texts that are there in another language alone keep their own direction', async () => {
  const english = (name: string) => [{ locale: 'en', name }]
  const menu = aMenu({
    categories: [aCategory({ descriptions: english('Over charcoal.') })],
    items: [anItem({ names: english('Tawook (grilled)'), descriptions: english('Grilled, with garlic.') })],
  })
  const client = await openPage({ menu: menuAnswer(menu), locale: 'ar' })
  render(<PageAt client={client} path={PATH} />)
  for (const text of ['Over charcoal.', 'Tawook (grilled)'])
    expect(screen.getByText(text).tagName).toBe('BDI')
  // Its last words are left out, not its first.
  expect(screen.getByText('Grilled, with garlic.').getAttribute('dir')).toBe('auto')
})

test('[MN-14, UI-04] a filter that is taken off leads to the button of the filters, the last one says how much is shown', async () => {
  const menu = aMenu({ items: [anItem({ tags: ['vegan'], allergens: ['nuts', 'milk'] })] })
  const client = await openPage({ menu: menuAnswer(menu) })
  const focused = () =>
    waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Diet and allergens/ })),
    )
  useDiet.setState({ referenceId: 'saffron', tags: ['vegan'], without: ['gluten'] })
  await act(async () => render(<PageAt client={client} path={PATH} />))
  await userEvent.click(await screen.findByRole('button', { name: /^Remove no gluten/i }))
  await focused()
  await userEvent.click(screen.getByRole('button', { name: 'Remove Vegan' }))
  await focused()
  await waitFor(() => expect(document.querySelector('[aria-live=polite]')?.textContent).toBe('1 item'))
  act(() => useDiet.setState({ without: ['nuts'] }))
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  await focused()
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

const shiftsNow = (state: Pick<TypeShifts, 'status' | 'opens_at' | 'closes_at'>) => ({
  now: NOW,
  time_zone: 'Asia/Kuwait',
  branch_id: 'main',
  types: {
    car_pickup: {
      ...state,
      hours: { week: [], exceptions: [] },
      scheduled_orders: { on: false, only_schedule: false, min_advance: NO_TIME, max_advance: NO_TIME },
    },
  },
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
    client.setQueryData(shiftsQuery('saffron', 'main').queryKey, shiftsNow({ status, opens_at, closes_at }))
    render(<PageAt client={client} path={PATH} />)
    expect(screen.getByRole('button', { name: words })).toBeTruthy()
  })

  test.each([
    ['half an hour before', '2026-11-20T19:18:00Z', {}, 'Pickup · Salmiya · Last orders until 10:48 PM'],
    ['earlier', '2026-11-20T19:17:00Z', {}, 'Pickup · Salmiya · Open until 11:00 PM'],
    [
      'as the merchant set it',
      '2026-11-20T19:00:00Z',
      { last_order_minutes: 45 },
      /Last orders until 10:15 PM/,
    ],
    ['after it', '2026-11-20T19:49:00Z', {}, /Closed · opens Saturday.* 5:30 PM/],
  ])('[SH-05] the last orders are told %s', async (_, now, changes, words) => {
    vi.useFakeTimers({ now: Date.parse(now), toFake: ['Date'] })
    const client = await openPage({ menu: menuAnswer() })
    const shifts = shiftsNow({ status: 'open', opens_at: null, closes_at: '2026-11-20T20:00:00Z' })
    const { car_pickup } = shifts.types
    const hours = { week: everyDay('17:30', '23:00'), exceptions: [] }
    client.setQueryData(shiftsQuery('saffron', 'main').queryKey, {
      ...shifts,
      now,
      types: { car_pickup: { ...car_pickup, quickest_minutes: 12, ...changes, hours } },
    })
    render(<PageAt client={client} path={PATH} />)
    expect(screen.getByRole('button', { name: words })).toBeTruthy()
  })

  test('[DK-03] paused by a busy kitchen: when it takes orders again', async () => {
    vi.useFakeTimers({ now: Date.parse(NOW), toFake: ['Date'] })
    const client = await openPage({ menu: menuAnswer() })
    client.setQueryData(
      shiftsQuery('saffron', 'main').queryKey,
      shiftsNow({ status: 'busy', opens_at: '2026-11-20T15:00:00Z', closes_at: null }),
    )
    render(<PageAt client={client} path={PATH} />)
    expect(screen.getByRole('button', { name: /Busy until 6:00 PM/ })).toBeTruthy()
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

  test('[BX-01] a delivery without an area opens the area picker at once, a closed one stays closed', async () => {
    const at = '/saffron/delivery'
    const client = await openPage({ menu: menuAnswer() })
    const first = render(<PageAt client={client} path={at} />)
    expect(first.container.querySelector('[data-slot="delivery/AreaPicker"]')).toBeTruthy()
    first.unmount()
    const again = render(<PageAt client={client} path={at} />)
    expect(again.container.querySelector('[data-slot="delivery/AreaPicker"]')).toBeNull()
  })

  test('[BX-01] with an area chosen the menu opens without the picker', async () => {
    const place = { areaId: 'a', zoneId: 'z', branchId: 'main', pin: null, names: [] }
    useDelivery.setState({ place })
    const client = await openPage({ menu: menuAnswer() })
    useDelivery.setState({ place })
    const { container } = render(<PageAt client={client} path="/saffron/delivery" />)
    expect(container.querySelector('[data-slot="delivery/AreaPicker"]')).toBeNull()
    act(() => useDelivery.setState({ place: null }))
  })

  test('[BX-01, SR-05] markup of the server is taken over without the picker where an area is chosen', async () => {
    const client = await openPage({ menu: menuAnswer() })
    const page = <PageAt client={client} path="/saffron/delivery" />
    const root = document.body.appendChild(document.createElement('div'))
    root.innerHTML = renderToString(page)
    act(() =>
      useDelivery.setState({ place: { areaId: 'a', zoneId: 'z', branchId: 'main', pin: null, names: [] } }),
    )
    await act(async () => {
      render(page, { container: root, hydrate: true })
    })
    expect(root.querySelector('[aria-haspopup="dialog"]')).toBeTruthy()
    expect(root.querySelector('[data-slot="delivery/AreaPicker"]')).toBeNull()
    act(() => useDelivery.setState({ place: null }))
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
