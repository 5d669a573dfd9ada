// @vitest-environment happy-dom

import type { TypeShifts } from '@storefront/api-contract'
import { shiftsQuery, takeServerTime } from '@storefront/store'
import { aBranchSummary, cachedBusiness, everyDay, NOW } from '@storefront/testing'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { startClock } from '../boot/start-clock.ts'
import { openForTest, pageInShell } from '../testing/page-in-shell.tsx'
import { applyLanguage, storedLocale } from '../theme/language.ts'
import { LandingPage } from './landing-page.tsx'

const advance = { interval: 0, scale: 'min' as const }
const shifts = (changes: Partial<TypeShifts>): TypeShifts => ({
  status: 'open',
  opens_at: null,
  closes_at: null,
  hours: { week: [], exceptions: [] },
  scheduled_orders: { on: false, only_schedule: false, min_advance: advance, max_advance: advance },
  ...changes,
})

type Business = NonNullable<Parameters<typeof cachedBusiness>[0]>
type Types = Partial<Record<string, TypeShifts>>
function landing(changes: Business = {}, types: Types = {}) {
  const client = cachedBusiness(changes)
  const branch = changes.branches?.[0]?.id ?? 'main'
  client.setQueryData(shiftsQuery('saffron', branch).queryKey, {
    now: NOW,
    time_zone: 'Asia/Kuwait',
    branch_id: branch,
    types,
  })
  return pageInShell(<LandingPage />, { client, at: '/saffron' })
}
const open = (changes?: Business, types?: Types) => void render(landing(changes, types))
const tile = (name: RegExp) => screen.getByRole('link', { name })

beforeEach(async () => {
  takeServerTime(NOW)
  await applyLanguage('en')
  openForTest('saffron')
})
afterEach(cleanup)

test('[LC-02, LC-06] what the business says in another language alone keeps its own direction', async () => {
  await applyLanguage('ar')
  open({ title: [], description: [{ locale: 'en', name: 'Grills, made every morning.' }] })
  expect(screen.getByText('Grills, made every morning.').tagName).toBe('BDI')
})

describe('[RT-02] ways in', () => {
  test('each selling type says whether it is open and until when', () => {
    open(
      {},
      {
        dine_in: shifts({ closes_at: '2026-11-20T20:00:00Z' }),
        car_pickup: shifts({ status: 'closed', opens_at: '2026-11-20T13:30:00Z' }),
      },
    )
    expect(tile(/^Dine in/).textContent).toMatch(/Open · until 11:00\sPM/)
    expect(tile(/^Pickup/).textContent).toMatch(/Closed · opens 4:30\sPM/)
    expect(tile(/^Pickup/).getAttribute('href')).toBe('/saffron/pickup')
  })

  test('[SH-05, DK-03] the last orders and a busy kitchen are told as in the menu', () => {
    const soon = {
      closes_at: '2026-11-20T09:20:00Z',
      hours: { week: everyDay('08:00', '12:20'), exceptions: [] },
    }
    open(
      {},
      {
        dine_in: shifts({ ...soon, quickest_minutes: 5 }),
        car_pickup: shifts({ status: 'busy', opens_at: '2026-11-20T09:45:00Z' }),
      },
    )
    expect(tile(/^Dine in/).textContent).toMatch(/Last orders until 12:15\sPM/)
    expect(tile(/^Pickup/).textContent).toMatch(/Busy until 12:45\sPM/)
    expect(screen.getAllByText(/Last orders until 12:15\sPM/)).toHaveLength(2)
  })

  test('a type whose orders are not taken can still be looked at', () => {
    open({ selling_types: ['dine_in', 'delivery'] }, { delivery: shifts({}) })
    expect(tile(/^Delivery/).textContent).toContain('ordering isn’t open here yet')
    expect(tile(/^Delivery/).getAttribute('href')).toBe('/saffron/delivery')
  })

  test('[DL-08] a shop that only ships says shipping, which is always open; one that delivers too says delivery', () => {
    const closed = { delivery: shifts({ status: 'closed' }) }
    const shop = { selling_types: ['delivery' as const], checkoutDelivery: true }
    open({ ...shop, ships_only: true }, closed)
    expect(tile(/^Shipping/).textContent).toContain('always open')
    expect(tile(/^Shipping/).getAttribute('href')).toBe('/saffron/delivery')
    cleanup()
    open({ ...shop, ships_only: false }, closed)
    expect(tile(/^Delivery/).textContent).toContain('Closed')
  })

  test('[SH-01] hours that are not known are not claimed', () => {
    open()
    expect(screen.queryByText(/Open|Closed/)).toBeNull()
  })

  test.each<['reserv_dinein' | 'reserv_service', RegExp]>([
    ['reserv_dinein', /^Reserve a table/],
    ['reserv_service', /^Book an appointment/],
  ])('reservations of type %s', (type, name) => {
    open({ reservation: { enabled: true, with_table: true, type, max_users: 8, min_advance: 60 } })
    expect(tile(name).getAttribute('href')).toBe(`/saffron/reservation/${type}`)
    expect(tile(name).textContent).toContain('For up to 8 guests')
  })

  test('no reservations, no entry', () => {
    open()
    expect(screen.queryByRole('link', { name: /Reserve/ })).toBeNull()
  })

  test('branches are counted as far as they are visible', () => {
    open({
      branches: [aBranchSummary(), aBranchSummary({ id: 'b' }), aBranchSummary({ id: 'c', visible: false })],
    })
    expect(screen.getByRole('link', { name: /^Branches/ }).textContent).toContain('Salmiya · 2 branches')
  })
})

describe('[SH-01, SH-05] the hours follow the clock', () => {
  const BEFORE = '2026-11-20T08:44:59.500Z'
  const LATER = '2026-11-20T08:45:00.000Z'
  /** The last half hour before the last order begins at 11:45. */
  const dine_in = shifts({
    closes_at: '2026-11-20T09:20:00Z',
    hours: { week: everyDay('08:00', '12:20'), exceptions: [] },
    quickest_minutes: 5,
  })
  beforeEach(
    () => void vi.useFakeTimers({ now: Date.parse(BEFORE), toFake: ['Date', 'setTimeout', 'clearTimeout'] }),
  )
  afterEach(() => {
    vi.useRealTimers()
    delete document.documentElement.dataset.minute
  })

  test('while the page is open, and when the clock is set', () => {
    takeServerTime(BEFORE)
    open({}, { dine_in })
    expect(tile(/^Dine in/).textContent).toMatch(/Open · until 12:20\sPM/)
    act(() => void vi.advanceTimersByTime(500))
    expect(tile(/^Dine in/).textContent).toMatch(/Last orders until 12:15\sPM/)
    act(() => takeServerTime('2026-11-20T08:30:00.000Z'))
    expect(tile(/^Dine in/).textContent).toMatch(/Open · until 12:20\sPM/)
  })

  test('[SR-05] markup of the minute before is taken over as it is, and follows then', async () => {
    startClock({ now: BEFORE, drawnAt: null }, document)
    const page = landing({}, { dine_in })
    const root = document.createElement('div')
    root.innerHTML = renderToString(page)
    document.body.append(root)
    const [shown] = root.querySelectorAll('li a')
    expect(shown?.textContent).toMatch(/Open · until 12:20\sPM/)
    vi.setSystemTime(Date.parse(LATER))
    const onRecoverableError = vi.fn()
    const hydrated = await act(async () => hydrateRoot(root, page, { onRecoverableError }))
    expect(onRecoverableError).not.toHaveBeenCalled()
    expect(root.querySelector('li a')).toBe(shown)
    expect(shown?.textContent).toMatch(/Last orders until 12:15\sPM/)
    act(() => hydrated.unmount())
    root.remove()
  })
})

describe('[UI-05] contact', () => {
  test('calls, writes and links only where the business says how', () => {
    open({
      phone: '+965 2200 0000',
      whatsapp_phone: null,
      social_links: [
        { network: 'instagram', url: 'https://instagram.example/saffron' },
        { network: 'x', url: 'javascript:alert(1)' },
      ],
    })
    expect(screen.getByRole('link', { name: 'Call' }).getAttribute('href')).toBe('tel:+96522000000')
    expect(screen.queryByRole('link', { name: /WhatsApp/ })).toBeNull()
    const [only, ...others] = within(screen.getByRole('list', { name: 'Follow us' })).getAllByRole('link')
    expect(others).toEqual([])
    expect(only?.textContent).toContain('Instagram')
    expect(only?.getAttribute('rel')).toBe('noopener noreferrer')
  })
})

describe('[LC-03] quick switch of the language', () => {
  test('shows and remembers the language', async () => {
    open()
    await userEvent.click(screen.getByRole('button', { name: 'العربية' }))
    expect(await screen.findByRole('heading', { name: 'كيف تودّ أن تطلب؟' })).toBeTruthy()
    expect(storedLocale()).toBe('ar')
  })

  test('[LC-01] has six of many, the one that is shown first, and leads to the rest', async () => {
    await applyLanguage('fr')
    open({ locales: ['en', 'ar', 'de', 'es', 'fa', 'it', 'fr', 'tr', 'ur'] })
    const choices = within(screen.getByRole('region', { name: 'Langue' })).getAllByRole('button')
    expect(choices.map(({ textContent }) => textContent)).toEqual([
      'Français',
      'English',
      'العربية',
      'Deutsch',
      'Español',
      'فارسی',
      'Plus',
    ])
  })

  test('is left out for a business of one language', () => {
    open({ locales: ['en'] })
    expect(screen.queryByRole('heading', { name: 'Language' })).toBeNull()
  })
})
