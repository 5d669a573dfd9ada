/** What is known of a payment online; `none` where nothing is paid that way (OR-05). */
export const PAYMENT_STATES = ['none', 'pending', 'paid', 'failed'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

/** What is paid online: an order, the deposit of a reservation, a wallet package (PR-04). */
export const CHARGE_PURPOSES = ['order', 'deposit', 'package'] as const
export type ChargePurpose = (typeof CHARGE_PURPOSES)[number]
