import { pathsOf } from '@storefront/bridge'
import { describe, expect, test } from 'vitest'
import { ROUTES } from '../routes/route-table.ts'
import { screenFrame } from './screen-frame.ts'

const paths = pathsOf('saffron')
const frame = (routeId: string, hasLanding = true) =>
  screenFrame({ routeId, type: 'pickup', paths, hasLanding })

const PARENTS: readonly [string, string | null][] = [
  ['landing', null],
  ['menu', '/saffron'],
  ['search', '/saffron/pickup'],
  ['category', '/saffron/pickup'],
  ['item', '/saffron/pickup'],
  ['cart', '/saffron/pickup'],
  ['checkout', '/saffron/pickup/cart'],
  ['login-verify', '/saffron/login'],
  ['order', '/saffron/orders/status'],
  ['orders-history', '/saffron/orders/status'],
  ['settings', '/saffron'],
  ['order-success', '/saffron'],
]

describe('[RT-26] the frame of a screen', () => {
  test.each(PARENTS)('%s leads back to %s', (routeId, parent) => {
    expect(frame(routeId).parent).toBe(parent)
  })

  test('[GD-03] a menu without a landing page above it has no way back', () => {
    expect(frame('menu', false).parent).toBeNull()
  })

  test('screens with a bar at the thumb have no navigation there', () => {
    const without = ROUTES.filter(({ id }) => !frame(id).showsBottomNavigation).map(({ id }) => id)
    expect(without.sort()).toEqual(['cart', 'checkout', 'item'])
  })

  test('back never returns to a payment that is over', () => {
    const never = ROUTES.filter(({ id }) => !frame(id).backInHistory).map(({ id }) => id)
    expect(never.sort()).toEqual(['order-success', 'payment-fail'])
  })

  test('each entry of the navigation is the start of one screen', () => {
    const starts = ROUTES.filter(({ id }) => frame(id).isSectionStart).map(({ id }) => frame(id).section)
    expect(starts.sort()).toEqual(['home', 'menu', 'orders', 'settings'])
  })
})
