import type { OrderPayload } from '@storefront/api-contract/ordering'
import { useCart, useVisit } from '@storefront/store'
import { type Answers, anOrder, cartLine, json, type Sent, serve } from '@storefront/testing'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, vi } from 'vitest'
import { CheckoutPage } from '../pages/checkout-page.tsx'
import { openShop, type Shop } from './open-shop.ts'
import { Shown } from './shown.tsx'

export const water = cartLine('water', 'water-one', {
  count: 2,
  seen: { names: [{ locale: 'en', name: 'Water' }], unitPrice: 250 },
})
export const TOTALS = {
  ...anOrder().totals,
  subtotal: 500,
  discount: 0,
  exclusive_taxes: 50,
  total: 550,
  due: 550,
  explained: [],
}
/** The server's totals. */
export const calc = (total = 550) => json({ total, totals: { ...TOTALS, total, due: total }, lines: [] })
const tables = () =>
  json({
    tables: [
      { id: 't7', name: '7', seats: 4, zone: null },
      { id: 't8', name: '8', seats: 2, zone: 'Terrace' },
    ],
  })

export interface Scene extends Shop {
  at?: string
  answers?: Answers
  persisted?: Partial<ReturnType<typeof useCart.getState>>
  visit?: Partial<ReturnType<typeof useVisit.getState>>
}
/** Earlier answers. */
export const KNOWN = {
  name: 'Sara',
  phone: '55501234',
  dialCode: '+965',
  car: { plate: '12-345', make: '', colour: '' },
}

/** Renders the checkout of two bottles of water; returns the requests sent. */
export async function show({
  at = '/saffron/pickup/checkout',
  answers = {},
  persisted = KNOWN,
  visit = {},
  ...shop
}: Scene = {}) {
  const sent = serve({ 'service/pos/calc-order': () => calc(), 'webapp/tables': tables, ...answers })
  await openShop({ cart: [water], ...shop })
  useCart.setState(persisted)
  useVisit.setState(visit)
  showPage(at)
  return { sent, user: userEvent.setup() }
}
/** Renders the checkout of what the stores hold. */
export function showPage(at = '/saffron/pickup/checkout'): void {
  render(
    <Shown path="/:ref/:type/checkout" at={at}>
      <CheckoutPage />
    </Shown>,
  )
}
/** The orders that were sent. */
export const orders = (sent: Sent[]) =>
  sent.filter((one) => one.path === 'webapp/order').map((one) => one.body as OrderPayload)
/** The path navigated to. */
export const where = () => screen.findByRole('status', { name: 'path' }).then((place) => place.textContent)

/** An online device; reset after each test. */
export function online(): void {
  beforeEach(() => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  })
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
    vi.restoreAllMocks()
    document.body.replaceChildren()
  })
}
