// @vitest-environment happy-dom

import { queryClient } from '@storefront/api-client'
import { anOrder, cartLine, serve } from '@storefront/testing'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeEach, describe, expect, test } from 'vitest'
import { exposes } from './exposes.ts'
import { openOrdersQuery, orderQuery } from './orders/order-query.ts'
import { ordersQuery } from './pages/orders-history-page.tsx'
import { openShop } from './testing/open-shop.ts'
import { Shown } from './testing/shown.tsx'

const {
  './pages/cart': { default: Cart },
  './pages/checkout': { default: Checkout },
  './pages/order': { default: Order },
  './pages/order-success': { default: OrderSuccess },
  './pages/orders-history': { default: OrdersHistory },
  './pages/orders-status': { default: OrdersStatus },
  './pages/payment-fail': { default: PaymentFail },
  './slots/add-to-cart': { default: AddToCart },
  './slots/quick-add': { default: QuickAdd },
} = exposes

const order = anOrder()
const unpaid = anOrder({ id: 'unpaid', state: 'payment_failed', payment: { state: 'failed', url: null } })
const now = '2026-11-20T09:01:00.000Z'
const choice = { itemId: 'water', priceLabelId: 'water-one', modifiers: [], comment: '', count: 1 }

const SCREENS: [string, ReactNode, string, string, { en: RegExp; ar: RegExp }][] = [
  [
    'cart',
    <Cart key="" />,
    '/:ref/:type/cart',
    '/saffron/pickup/cart',
    // Its lines belong to one visitor.
    { en: /<h1[^>]*>Cart<.*aria-busy="true"(?!.*Water)/s, ar: /<h1[^>]*>السلة</ },
  ],
  [
    'checkout',
    <Checkout key="" />,
    '/:ref/:type/checkout',
    '/saffron/pickup/checkout',
    { en: /Your details.*Pay/s, ar: /بياناتك/ },
  ],
  [
    'order',
    <Order key="" />,
    '/:ref/order/:orderId',
    '/saffron/order/order-1',
    { en: /Order 105.*Order received/s, ar: /وصل الطلب/ },
  ],
  [
    'success',
    <OrderSuccess key="" />,
    '/:ref/orders/success/:orderId',
    '/saffron/orders/success/order-1',
    { en: /Order 105.*your car/s, ar: /شكرًا/ },
  ],
  [
    'open orders',
    <OrdersStatus key="" />,
    '/:ref/orders/status',
    '/saffron/orders/status',
    { en: /Your open orders.*Order 105/s, ar: /طلباتك/ },
  ],
  [
    'history',
    <OrdersHistory key="" />,
    '/:ref/orders/history',
    '/saffron/orders/history',
    { en: /Past orders.*Order 105.*Order again/s, ar: /الطلبات السابقة.*اطلب مرة أخرى/s },
  ],
  [
    'payment fail',
    <PaymentFail key="" />,
    '/:ref/payment/fail',
    '/saffron/payment/fail?order=unpaid',
    { en: /didn’t go through.*2\.475/s, ar: /لم تنجح/ },
  ],
  [
    'quick add',
    <QuickAdd key="" itemId="tawook" openItem={() => {}} />,
    '/:ref/:type',
    '/saffron/pickup',
    { en: /Choose options for Shish tawook/, ar: /اختر إضافات/ },
  ],
  [
    'add to cart',
    <AddToCart key="" choice={choice} blocked={null} onBlocked={() => {}} onAdded={() => {}} />,
    '/:ref/:type',
    '/saffron/pickup',
    { en: /Add.*0\.250/s, ar: /أضف/ },
  ],
]

describe.each(['en', 'ar'] as const)('%s', (locale) => {
  beforeEach(async () => {
    serve({})
    await openShop({
      cart: [cartLine('water', 'water-one', { seen: { names: [], unitPrice: 250 } })],
      locale,
    })
    for (const one of [order, unpaid])
      queryClient.setQueryData(orderQuery('saffron', one.id).queryKey, { order: one, now })
    queryClient.setQueryData(openOrdersQuery('saffron').queryKey, { orders: [order], now })
    const page = { orders: [anOrder({ state: 'completed' })], next_page: null, total: 1, now }
    const { queryKey } = ordersQuery('saffron', 'guest')
    queryClient.setQueryData(queryKey, { pages: [page], pageParams: [1] })
  })

  test.each(SCREENS)(
    '[ER-06] %s is whole in its first drawing, from the cache alone',
    (_name, element, path, at, words) => {
      const markup = renderToString(
        <Shown path={path} at={at}>
          {element}
        </Shown>,
      )
      expect(markup).toContain('data-remote="mf-cart-checkout"')
      expect(markup).toMatch(words[locale])
      expect(markup).not.toMatch(/\{\{|undefined|NaN/)
    },
  )
})
