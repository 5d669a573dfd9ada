import { pathsOf } from '@storefront/bridge'
import { describe, expect, test } from 'vitest'
import { routeOf } from './route-of.ts'
import { ROUTES, type RouteEntry } from './route-table.ts'

/** Every path of the catalogue with its route. */
const PATHS: [id: string, path: string, route: string][] = [
  ['[RT-01]', '/', 'index'],
  ['[RT-02]', '/saffron', 'landing'],
  ['[RT-03]', '/saffron/pickup', 'menu'],
  ['[RT-04]', '/saffron/pickup/search', 'search'],
  ['[RT-05]', '/saffron/pickup/cart', 'cart'],
  ['[RT-06]', '/saffron/pickup/checkout', 'checkout'],
  ['[RT-07]', '/saffron/pickup/mezze', 'category'],
  ['[RT-08]', '/saffron/pickup/mezze/hummus', 'item'],
  ['[RT-09]', '/saffron/Branches', 'branches'],
  ['[RT-10]', '/saffron/Feedback', 'feedback'],
  ['[RT-11]', '/saffron/locations', 'locations'],
  ['[RT-12]', '/saffron/login', 'login'],
  ['[RT-12]', '/saffron/login/verify', 'login-verify'],
  ['[RT-13]', '/saffron/order/abc', 'order'],
  ['[RT-14]', '/saffron/orders/history', 'orders-history'],
  ['[RT-15]', '/saffron/orders/status', 'orders-status'],
  ['[RT-16]', '/saffron/orders/success/abc', 'order-success'],
  ['[RT-17]', '/saffron/payment/fail', 'payment-fail'],
  ['[RT-18]', '/saffron/Policies', 'policies'],
  ['[RT-19]', '/saffron/profile', 'profile'],
  ['[RT-20]', '/saffron/reservation/reserv_dinein', 'reservation'],
  ['[RT-21]', '/saffron/reservation/history', 'reservation-history'],
  ['[RT-21]', '/saffron/reservation/success/r1', 'reservation-success'],
  ['[RT-22]', '/saffron/settings', 'settings'],
  ['[RT-23]', '/saffron/wallet/home', 'wallet-home'],
  ['[RT-23]', '/saffron/wallet/history', 'wallet-history'],
  ['[RT-23]', '/saffron/wallet/walletPackage', 'wallet-packages'],
  ['[RT-23]', '/saffron/wallet/p1', 'wallet-package'],
  ['[RT-24]', '/404', 'not-found'],
]

describe('[RT-27] the route table', () => {
  test.each(PATHS)('%s %s matches "%s"', (_, path, id) => {
    expect(routeOf(path)?.id).toBe(id)
  })

  test.each(['/a/b', '/a/b/c', '/a/b/cart', '/a/b/c/d'])('[RT-24] [GD-02] %s matches no route', (path) => {
    expect(routeOf(path)).toBeUndefined()
  })

  test('every route has a unique id and is in the paths above', () => {
    expect(new Set(ROUTES.map(({ id }) => id)).size).toBe(ROUTES.length)
    expect(new Set(PATHS.map(([, , id]) => id))).toEqual(new Set(ROUTES.map(({ id }) => id)))
  })

  test('[SR-01] every page that is rendered says what it reads of the query', () => {
    const silent = ROUTES.filter(({ rendered, query }) => rendered && !query)
    expect(silent.map(({ id }) => id)).toEqual([])
    expect(routeOf('/saffron/pickup/search')?.query).toContain('q')
  })

  test('[AP-04] a payload that the gateway does not know does not compile', () => {
    // @ts-expect-error not a payload name
    const payload: RouteEntry['payload'] = ['weather']
    expect(ROUTES.some((route) => route.payload === payload)).toBe(false)
  })

  test('the paths of links match routes of the table', () => {
    const paths = pathsOf('saffron')
    expect(routeOf(paths.item('pickup', 'mezze', 'a b'))?.id).toBe('item')
    expect(routeOf(paths.orderSuccess('o1'))?.id).toBe('order-success')
    expect(routeOf(paths.branches())?.id).toBe('branches')
  })

  test('[RT-11, RT-19, RT-23] customer pages need a login', () => {
    const guarded = ROUTES.filter(({ guards }) => guards.includes('auth')).map(({ id }) => id)
    expect(guarded).toEqual(['locations', 'profile', 'wallet-home', 'wallet-history'])
  })
})
