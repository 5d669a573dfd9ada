import { randomBytes } from 'node:crypto'
import { PAYMENT_METHODS } from '@storefront/api-contract'
import type { PaymentSettings } from '../commerce/payments/payment-settings.ts'

/** Providers of a test, with a key of its own. */
export function testPayments(
  providers: PaymentSettings['providers'],
  addresses: NonNullable<PaymentSettings['addresses']>,
): PaymentSettings {
  return { providers, addresses, keys: new Map([['test', randomBytes(32)]]) }
}

export const TAP_KEY = 'sk_test_of_the_shop'
export const STRIPE_SECRETS = { secret_key: 'sk_test_stripe', webhook_secret: 'whsec_test' }

/** The account of the test business at Tap. */
export const TAP_ACCOUNT = {
  referenceId: 'test',
  provider: 'tap',
  methods: PAYMENT_METHODS.filter((method) => method !== 'google_pay'),
  secrets: { secret_key: TAP_KEY },
} as const

export const STRIPE_ACCOUNT = {
  referenceId: 'test',
  provider: 'stripe',
  methods: ['card', 'apple_pay', 'google_pay'],
  secrets: STRIPE_SECRETS,
} as const
