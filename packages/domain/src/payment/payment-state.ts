/** What is known of a payment online; `none` where nothing is paid that way (OR-05). */
export const PAYMENT_STATES = ['none', 'pending', 'paid', 'failed'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

/** What is paid online: an order, the deposit of a reservation, a wallet package (PR-04). */
export const CHARGE_PURPOSES = ['order', 'deposit', 'package'] as const
export type ChargePurpose = (typeof CHARGE_PURPOSES)[number]

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
