/**
 * Why a payment was declined, as far as its customer may know (PR-04): anything else is `declined`, above all what
 * a bank says of fraud and of lost or stolen cards. `not_verified`: the bank did not recognise the customer.
 */
export const DECLINE_REASONS = [
  'insufficient_funds',
  'expired_card',
  'not_verified',
  'limit',
  'declined',
] as const
export type DeclineReason = (typeof DECLINE_REASONS)[number]
