// @vitest-environment happy-dom
import { installSlots } from '@storefront/bridge'
import { useVisit } from '@storefront/store'
import { cachedBusiness } from '@storefront/testing'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openForTest, pageInShell } from '../testing/page-in-shell.tsx'
import { applyLanguage } from '../theme/language.ts'
import { DefaultLayout } from './default-layout.tsx'

type Business = NonNullable<Parameters<typeof cachedBusiness>[0]>
function open(routeId: string, at: string, route: string, changes: Business = {}) {
  const page = <DefaultLayout routeId={routeId}>the page</DefaultLayout>
  render(pageInShell(page, { client: cachedBusiness(changes), at, route }))
}
const openMenu = (changes: Business = {}) => open('menu', '/saffron/pickup', '/:ref/:type', changes)
const entries = () =>
  within(screen.getByRole('navigation', { name: 'Main' }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')])

beforeEach(async () => {
  await applyLanguage('en')
  openForTest('saffron')
})
afterEach(cleanup)

describe('[RT-26] navigation', () => {
  test('leads home, to the menu of the type at hand, to orders and settings, and marks where one is', () => {
    openMenu()
    expect(entries()).toEqual([
      ['Home', '/saffron', null],
      ['Menu', '/saffron/pickup', 'page'],
      ['Orders', '/saffron/orders/status', null],
      ['Settings', '/saffron/settings', null],
    ])
  })

  test('the menu of the last type is kept on screens without one', () => {
    openMenu()
    cleanup()
    open('settings', '/saffron/settings', '/:ref/settings')
    expect(entries()[1]).toEqual(['Menu', '/saffron/pickup', null])
    expect(entries()[3]).toEqual(['Settings', '/saffron/settings', 'page'])
  })

  test('a screen below an entry marks it as true, not as the page itself', () => {
    open('category', '/saffron/pickup/grills', '/:ref/:type/:categoryId')
    expect(entries()[1]?.[2]).toBe('true')
  })

  test.each([
    ['restaurant', 'Menu'],
    ['cafe', 'Menu'],
    ['shop', 'Shop'],
    ['service', 'Services'],
  ] as const)('of a %s names its list %s', (business_type, name) => {
    openMenu({ business_type })
    expect(entries()[1]?.[0]).toBe(name)
  })

  test('[RT-13] an open order has its line on every screen but its own', () => {
    const slots: string[] = []
    installSlots(({ name, props }) => {
      if (name === 'cart/OpenOrder') slots.push((props as { orderId: string }).orderId)
      return null
    })
    openMenu()
    expect(slots).toEqual([])
    cleanup()
    useVisit.getState().choose({ openOrderIds: ['order-1', 'order-2'] })
    openMenu()
    expect(slots).toContain('order-1')
    cleanup()
    slots.length = 0
    open('order', '/saffron/order/order-1', '/:ref/order/:orderId')
    expect(slots).toEqual([])
    useVisit.getState().choose({ openOrderIds: [] })
  })

  test.each([
    [[], 'Orders'],
    [['order-1'], 'Orders 1 open order'],
    [['order-1', 'order-2'], 'Orders 2 open orders'],
  ])('[RT-13] its entry of orders says how many are open: %j', (openOrderIds, name) => {
    useVisit.getState().choose({ openOrderIds })
    openMenu()
    const navigation = within(screen.getByRole('navigation', { name: 'Main' }))
    expect(navigation.getByRole('link', { name }).getAttribute('href')).toBe('/saffron/orders/status')
    useVisit.getState().choose({ openOrderIds: [] })
  })

  test('[RT-13] a remote of an older build changes the number by the one order it knows', () => {
    useVisit.getState().choose({ openOrderIds: ['order-1', 'order-2'] })
    openMenu()
    act(() => useVisit.getState().choose({ openOrderId: null }))
    expect(entries()[2]?.[0]).toContain('1 open order')
    act(() => useVisit.getState().choose({ openOrderId: null }))
    expect(entries()[2]?.[0]).toBe('Orders')
  })

  test('[GD-03] a business of one type has no landing page to go home to', () => {
    openMenu({ selling_types: ['car_pickup'] })
    expect(entries().map(([name]) => name)).toEqual(['Menu', 'Orders', 'Settings'])
    expect(screen.queryByRole('link', { name: 'Back' })).toBeNull()
  })
})

describe('[RT-26] header', () => {
  test('back leads to the parent screen when the visit began here', async () => {
    open('cart', '/saffron/pickup/cart', '/:ref/:type/cart')
    const back = screen.getByRole('link', { name: 'Back' })
    expect(back.getAttribute('href')).toBe('/saffron/pickup')
    await userEvent.click(back)
    expect(screen.getByText('elsewhere')).toBeTruthy()
  })

  test('names the business, and leads to the choice of language', () => {
    openMenu()
    const header = within(screen.getByRole('banner'))
    expect(header.getByRole('link', { name: 'Saffron' }).getAttribute('href')).toBe('/saffron')
    expect(header.getByRole('link', { name: 'Language and settings' })).toBeTruthy()
  })

  test('the landing page has only its buttons over the picture', () => {
    open('landing', '/saffron', '/:ref')
    const links = within(screen.getByRole('banner')).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('aria-label'))).toEqual(['Log in', 'Language and settings'])
  })

  test('the landing page leaves room below its buttons for what comes before the picture', () => {
    const frame = (routeId: string, webView = false) => {
      cleanup()
      openForTest('saffron', webView)
      const client = cachedBusiness()
      const [key, answer] = client.getQueriesData({})[0] ?? []
      client.setQueryData(['business', `${key?.[1]}?wv=true`], answer)
      render(
        pageInShell(<DefaultLayout routeId={routeId}>the page</DefaultLayout>, { client, at: '/saffron' }),
      )
      return screen.getByRole('main').parentElement?.className
    }
    expect(frame('landing')).toContain('overPicture')
    expect(frame('menu')).not.toContain('overPicture')
    expect(frame('landing', true)).not.toContain('overPicture')
  })

  test('[AP-05] a web view has no header and keeps the navigation', () => {
    openForTest('saffron', true)
    const client = cachedBusiness()
    const [key, answer] = client.getQueriesData({})[0] ?? []
    client.setQueryData(['business', `${key?.[1]}?wv=true`], answer)
    render(
      pageInShell(<DefaultLayout routeId="menu">the page</DefaultLayout>, { client, at: '/saffron/pickup' }),
    )
    expect(screen.queryByRole('banner')).toBeNull()
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy()
  })
})

describe('[UI-04] keyboard', () => {
  test('the first stop skips to the page, which can take the focus', async () => {
    openMenu()
    await userEvent.tab()
    expect(document.activeElement?.textContent).toBe('Skip to content')
    expect(document.activeElement?.getAttribute('href')).toBe('#main')
    const main = screen.getByRole('main')
    expect([main.id, main.tabIndex]).toEqual(['main', -1])
  })

  test('[GD-04] skipping leaves the address, and with it the way back after a login', async () => {
    openMenu()
    const before = [location.href, history.length]
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    expect(document.activeElement).toBe(screen.getByRole('main'))
    expect([location.href, history.length]).toEqual(before)
  })
})

test('[GD-01] the language follows the business that is opened', async () => {
  openMenu({ locales: ['ar'] })
  await screen.findByRole('navigation', { name: 'القائمة الرئيسية' })
  expect(document.documentElement.dir).toBe('rtl')
})
