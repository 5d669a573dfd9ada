import * as z from '@storefront/api-contract/schema'

/** The ways to pay online that a business may offer (PR-04). */
export const PAYMENT_METHODS = ['card', 'apple_pay', 'google_pay', 'knet', 'mada', 'benefit'] as const
export const paymentMethod = z.enum(PAYMENT_METHODS)
export type PaymentMethod = z.infer<typeof paymentMethod>
