import { describe, expect, test } from 'vitest'
import { type KnownRoute, matchRoute } from './route-match.ts'

const route = (path: string): KnownRoute => ({ id: path, path, payload: [], shellPage: null, modules: [] })
const ROUTES = [
  '/',
  '/404',
  '/:ref',
  '/:ref/:type',
  '/:ref/Branches',
  '/:ref/:type/cart',
  '/:ref/:type/:categoryId',
  '/:ref/orders/history',
  '/:ref/orders/success/:orderId',
].map(route)

describe('matching a path as the shell does', () => {
  test.each([
    ['/', '/'],
    ['/404', '/404'],
    ['/saffron', '/:ref'],
    ['/saffron/pickup', '/:ref/:type'],
    ['/saffron/Branches', '/:ref/Branches'],
    ['/saffron/branches', '/:ref/Branches'],
    ['/saffron/pickup/cart', '/:ref/:type/cart'],
    ['/saffron/orders/history', '/:ref/orders/history'],
    ['/saffron/orders/success/1', '/:ref/orders/success/:orderId'],
    ['/a/b/c/d/e', null],
    ['/%E0%A4%A', null],
  ])('%s → %s', (path, expected) => {
    expect(matchRoute(ROUTES, path)?.route.path ?? null).toBe(expected)
  })

  test('parameters are decoded', () => {
    expect(matchRoute(ROUTES, '/saffron/pickup/grill%20%26%20rice')?.params).toEqual({
      ref: 'saffron',
      type: 'pickup',
      categoryId: 'grill & rice',
    })
  })
})
