// @vitest-environment happy-dom

import { queryClient } from '@storefront/api-client'
import { subscribeOrderPlaced } from '@storefront/bridge'
import { EMPTY_DELIVERY, useCart, useDelivery, useVisit } from '@storefront/store'
import { anOrder, cartLine } from '@storefront/testing'
import { expect, test } from 'vitest'
import { settleUnpaidCart } from '../orders/unpaid-cart.ts'
import { settleSubmission } from './use-submission.ts'

test('[DL-07] [CT-04] a gift is for one order; destination and address stay for the next', () => {
  const place = { areaId: 'salmiya', zoneId: 'near', branchId: 'main', pin: null, names: [] }
  const form = { type: null, texts: { block: '3' } }
  const gift = { recipient_name: 'Noura', recipient_phone: '50001234', message: '', hide_prices: true }
  useDelivery.setState({ ...EMPTY_DELIVERY, referenceId: 'saffron', place, form, gift })
  settleSubmission({ step: 'placed', order: anOrder() })
  expect(useDelivery.getState()).toMatchObject({ gift: null, place, form })
})

test('[BX-03] an order reserves the place of the shelf that the next menu begins with', () => {
  localStorage.clear()
  const order = anOrder()
  settleSubmission({ step: 'placed', order })
  const kept = localStorage.getItem(`sf:${order.reference_id}:shelves`)
  expect(JSON.parse(kept ?? '{}').data.height).toBeGreaterThan(200)
})

test('[UI-05] an order is announced once the shop has it: at once, or when it is paid', () => {
  const heard: unknown[] = []
  subscribeOrderPlaced(() => {})()
  const stop = subscribeOrderPlaced((order) => heard.push(order))
  const order = anOrder()
  const total = { amount: order.totals.total, currency: order.totals.currency }
  settleSubmission({ step: 'placed', order })
  const referenceId = order.reference_id
  expect(heard).toEqual([{ orderId: order.id, referenceId, total }])
  const online = { ...order, id: 'online', state: 'payment_pending' as const }
  useVisit.setState({ openIntent: { key: 'k', sentAt: 0 } })
  settleSubmission({ step: 'placed', order: online })
  expect([heard.length, useCart.getState().unpaid?.orderId]).toEqual([1, 'online'])
  settleUnpaidCart({ ...online, state: 'placed' })
  settleUnpaidCart({ ...online, state: 'placed' })
  settleSubmission({ step: 'placed', order: { ...order, id: 'refused', state: 'cancelled' } })
  stop()
  expect(heard.slice(1)).toEqual([{ orderId: 'online', referenceId, total }])
})

test.each(['placed', 'payment_pending'] as const)(
  '[CT-08] what another tab has settled takes nothing more out of the cart: %s',
  (state) => {
    const tea = cartLine('tea', 'tea-one')
    useVisit.setState({ openIntent: null })
    useCart.setState({ items: [tea], unpaid: null })
    settleSubmission({ step: 'placed', order: anOrder({ state }) })
    expect(useCart.getState()).toMatchObject({ items: [tea], unpaid: null })
  },
)

test.each(['menu', 'calc-order', 'shifts', 'zones', 'tables', 'coupon', 'wallet', 'phone-status'])(
  '[OR-03] after a refusal %s is asked for again, for the shop may have changed it',
  (call) => {
    const kept = { queryKey: [call, 'saffron'] }
    queryClient.setQueryData(kept.queryKey, {})
    queryClient.setQueryData(['policies', 'saffron'], {})
    settleSubmission({ step: 'refused', problem: { code: 'zone-changed' } as never })
    expect(queryClient.getQueryState(kept.queryKey)?.isInvalidated).toBe(true)
    expect(queryClient.getQueryState(['policies', 'saffron'])?.isInvalidated).toBe(false)
  },
)
