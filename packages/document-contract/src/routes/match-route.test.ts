import { describe, expect, test } from 'vitest'
import { matchRoute, referenceOf } from './match-route.ts'

const ROUTES = [
  '/',
  '/404',
  '/:ref',
  '/:ref/:type',
  '/:ref/Branches',
  '/:ref/:type/search',
  '/:ref/:type/cart',
  '/:ref/:type/:categoryId',
  '/:ref/order/:orderId',
  '/:ref/orders/history',
  '/:ref/orders/success/:orderId',
].map((path) => ({ path }))

describe('[RT-27] the route of a path', () => {
  test.each([
    ['/', '/'],
    ['/404', '/404'],
    ['/saffron', '/:ref'],
    ['/saffron/', '/:ref'],
    ['/saffron/pickup', '/:ref/:type'],
    ['/saffron/Branches', '/:ref/Branches'],
    ['/saffron/branches', '/:ref/Branches'],
    ['/saffron/pickup/cart', '/:ref/:type/cart'],
    ['/saffron/order/search', '/:ref/order/:orderId'],
    ['/saffron/orders/history', '/:ref/orders/history'],
    ['/saffron/orders/success/1', '/:ref/orders/success/:orderId'],
  ])('%s → %s', (path, expected) => {
    expect(matchRoute(ROUTES, path)?.route.path).toBe(expected)
  })

  test.each(['/a/b', '/a/b/c', '/a/Pickup', '/a/b/c/d/e', '//pickup', '/saffron//cart', '/%E0%A4%A'])(
    '[RT-24] [GD-02] %s is none',
    (path) => {
      expect(matchRoute(ROUTES, path)).toBeNull()
    },
  )

  test('parameters are decoded', () => {
    expect(matchRoute(ROUTES, '/saffron/pickup/grill%20%26%20rice')?.params).toEqual({
      ref: 'saffron',
      type: 'pickup',
      categoryId: 'grill & rice',
    })
  })
})

test.each([
  ['/saffron', 'saffron'],
  ['/saffron/pickup/grill', 'saffron'],
  ['/caf%C3%A9%20bar/pickup', 'café bar'],
  ['/', null],
  ['/404', null],
  ['//pickup', null],
  ['/%E0%A4%A', null],
])('[GD-01] the business of %s is %s', (path, reference) => {
  expect(referenceOf(path)).toBe(reference)
})
