/** The ways to pay online that a business may offer (PR-04). */
export const PAYMENT_METHODS = ['card', 'apple_pay', 'google_pay', 'knet', 'mada', 'benefit'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]
