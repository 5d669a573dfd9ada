import type { Business } from '@storefront/api-contract'
import { describe, expect, test } from 'vitest'
import { type GuardContext, runGuards } from './guards.ts'
import type { GuardName } from './route-table.ts'

const BUSINESS = {
  reference_id: 'saffron',
  selling_types: ['dine_in', 'car_pickup'],
  reservation: { enabled: false, type: 'reserv_dinein' },
  checkoutDineIn: false,
  checkoutCarPickup: true,
  checkoutDelivery: true,
} as unknown as Business

function context(changes: Partial<GuardContext> = {}): GuardContext {
  return {
    business: BUSINESS,
    params: { ref: 'saffron', type: 'pickup' },
    here: '/saffron/pickup/checkout',
    authenticated: false,
    sessionPending: false,
    cameFrom: null,
    customerName: null,
    cartIsEmpty: false,
    cannotCheckout: false,
    ...changes,
  }
}

const cafe = { ...BUSINESS, selling_types: ['dine_in'] } as unknown as Business
const withServices = {
  ...BUSINESS,
  reservation: { enabled: true, type: 'reserv_dinein' },
} as unknown as Business
const delivery = { params: { ref: 'saffron', type: 'delivery' } }

const CASES: [label: string, guard: GuardName, changes: Partial<GuardContext>, to: string | null][] = [
  ['[GD-02] a type that is sold passes', 'check-selling-type', {}, null],
  ['[GD-02] a type that is not sold goes to the landing page', 'check-selling-type', delivery, '/saffron'],
  [
    '[RT-20] the slug of services leads to their reservation',
    'check-selling-type',
    { business: withServices, params: { ref: 'saffron', type: 'reserv_service' } },
    '/saffron/reservation/reserv_service',
  ],
  [
    '[GD-02] but not where nothing is reserved',
    'check-selling-type',
    { params: { ref: 'saffron', type: 'reserv_service' } },
    '/saffron',
  ],
  ['[GD-02] an unknown type slug is 404', 'check-selling-type', { params: { type: 'pizza' } }, '/404'],
  ['[GD-03] several types show the landing page', 'check-one-type', {}, null],
  ['[GD-03] one type skips the landing page', 'check-one-type', { business: cafe }, '/saffron/dinein'],
  ['[GD-04] a guest goes to login', 'auth', {}, '/saffron/login'],
  ['[GD-04] a customer passes', 'auth', { authenticated: true }, null],
  ['[GD-04] a customer has no business at the login', 'guest', { authenticated: true }, '/saffron'],
  ['[GD-04] a guest may log in', 'guest', {}, null],
  [
    '[RT-12] who has logged in goes back to where they came from',
    'guest',
    { authenticated: true, cameFrom: '/saffron/pickup/checkout' },
    '/saffron/pickup/checkout',
  ],
  ['[GD-05] an empty cart goes to the cart', 'fast-checkout', { cartIsEmpty: true }, '/saffron/pickup/cart'],
  [
    '[GD-05] a type without checkout goes to the menu',
    'fast-checkout',
    { params: { type: 'dinein' } },
    '/saffron/dinein',
  ],
  ['[GD-05] a filled cart passes', 'fast-checkout', {}, null],
  [
    '[GD-06] what cannot be ordered goes to the cart',
    'can-checkout',
    { cannotCheckout: true },
    '/saffron/pickup/cart',
  ],
  ['[GD-06] what can be ordered passes', 'can-checkout', {}, null],
  [
    '[GD-07] a customer without a name completes the profile',
    'check-profile',
    { authenticated: true, customerName: ' ' },
    '/saffron/profile',
  ],
  ['[GD-07] a guest has no profile to complete', 'check-profile', {}, null],
]

describe('guards', () => {
  test.each(CASES)('%s', (_, guard, changes, to) => {
    expect(runGuards([guard], context(changes))).toEqual(to === null ? null : expect.objectContaining({ to }))
  })

  test.each(['auth', 'guest'] as const)('[GD-04] %s waits while the session is pending', (guard) => {
    expect(runGuards([guard], context({ sessionPending: true }))).toBe('wait')
    expect(runGuards(['check-selling-type'], context({ sessionPending: true }))).toBeNull()
  })

  test('[GD-04] the login remembers where to return to', () => {
    expect(runGuards(['auth'], context())).toEqual({
      to: '/saffron/login',
      state: { from: '/saffron/pickup/checkout' },
    })
  })

  test('the first guard that does not pass decides', () => {
    expect(
      runGuards(
        ['fetch-business', 'check-selling-type', 'fast-checkout'],
        context({ ...delivery, cartIsEmpty: true }),
      ),
    ).toEqual({ to: '/saffron' })
  })
})
