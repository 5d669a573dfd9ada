/**
 * Why a payment was declined, as far as it may be shown to the customer (PR-04). Anything else is `declined`, above all a
 * suspicion of fraud and lost or stolen cards. `not_verified`: the bank did not recognise the customer.
 */
export const DECLINE_REASONS = [
  'insufficient_funds',
  'expired_card',
  'not_verified',
  'limit',
  'declined',
] as const
export type DeclineReason = (typeof DECLINE_REASONS)[number]
