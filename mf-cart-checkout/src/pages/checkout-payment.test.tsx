// @vitest-environment happy-dom

import type { PaymentMethod } from '@storefront/api-contract'
import { useCart } from '@storefront/store'
import { anOrder, json } from '@storefront/testing'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { KNOWN, online, orders, show, TOTALS } from '../testing/checkout-scene.tsx'

online()
afterEach(() => vi.unstubAllGlobals())

const answers = { 'webapp/order': () => json({ order: anOrder() }) }
const business = (methods: PaymentMethod[], more: { sandbox?: boolean; step?: number } = {}) => ({
  payment_methods: { cash: true, card: true, online: methods, ...more },
})
const choices = async (name = 'Payment') =>
  within(await screen.findByRole('radiogroup', { name }))
    .getAllByRole('radio')
    .map((radio) => radio.closest('label')?.textContent)

test('[PR-04, OR-05] only the methods of the business are offered; the chosen one is sent and remembered', async () => {
  const { sent, user } = await show({ business: business(['card', 'knet']), answers })
  expect(await choices()).toEqual([
    'CardOn a secure page, before we prepare your order',
    'KNETOn a secure page, before we prepare your order',
    'CashWhen you pick up',
  ])
  await user.click(screen.getByRole('radio', { name: /^KNET/ }))
  await user.click(screen.getByRole('button', { name: /^Pay KWD/ }))
  await screen.findByRole('status', { name: 'path' })
  expect(orders(sent)).toMatchObject([{ payment_type: 2, payment_method: 'knet' }])
  expect(useCart.getState()).toMatchObject({ payment: 2, method: 'knet' })
})

test('[PR-04] a returning visitor finds the method of the last order, and one that is gone is not sent', async () => {
  const persisted = { ...KNOWN, payment: 2 as const, method: 'knet' }
  const { sent, user } = await show({ business: business(['card', 'mada']), answers, persisted })
  expect(await choices()).toHaveLength(3)
  await user.click(screen.getByRole('button', { name: /^Pay KWD/ }))
  await screen.findByRole('status', { name: 'path' })
  expect(orders(sent)).toMatchObject([{ payment_method: 'card' }])
})

test('[PR-04] Apple Pay is offered where the browser can pay with it', async () => {
  await show({ business: business(['card', 'apple_pay']), answers })
  expect(await choices()).toHaveLength(2)
})

test('[PR-04] Apple Pay is offered first on Apple’s browsers', async () => {
  vi.stubGlobal('ApplePaySession', {})
  await show({ business: business(['card', 'apple_pay']), answers })
  expect((await choices()).map((text) => text?.slice(0, 9))[0]).toBe('Apple Pay')
})

test('[PR-04, OR-05] what pays by a device is marked with a mobile, not with a receiver', async () => {
  await show({ business: business(['card', 'google_pay']), answers })
  await choices()
  const mark = (name: RegExp) =>
    screen.getByRole('radio', { name }).closest('label')?.querySelector('svg path')?.getAttribute('d')
  expect(mark(/^Google Pay/)).toBe('M7.5 3h9v18h-9zM11 17.8h2')
  expect(mark(/^Card/)).not.toBe(mark(/^Google Pay/))
})

test('[PR-04, LC-01] payments without money say so, in Arabic too', async () => {
  await show({ business: business(['knet'], { sandbox: true }), answers, locale: 'ar' })
  expect((await choices('الدفع'))[0]).toBe('كي نتنسخة تجريبية: صفحة الدفع لا تسحب أي مبلغ')
})

test('[CP-07] the total of an online payment is rounded to what can be charged, on the button and in the order', async () => {
  const due = 540
  const rounded = () => json({ total: 545, totals: { ...TOTALS, total: 545, due }, lines: [] })
  const { sent, user } = await show({
    business: { ...business(['card'], { step: 10 }), exclusiveTaxes: [{ id: 's', names: [], rate: 9 }] },
    answers: { ...answers, 'service/pos/calc-order': rounded },
  })
  await user.click(await screen.findByRole('button', { name: /^Pay KWD\s0\.540$/ }))
  await screen.findByRole('status', { name: 'path' })
  expect(orders(sent)).toMatchObject([{ seen_total: 545, seen_due: due }])
})
