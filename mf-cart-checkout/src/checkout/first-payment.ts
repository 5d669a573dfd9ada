import type { Business } from '@storefront/api-contract'

/** The preselected payment: card, or cash if the business prefers it or accepts nothing else (OR-05). */
export function firstPayment(business: Pick<Business, 'payment_methods' | 'default_cash'>): 1 | 2 | null {
  const { cash, card } = business.payment_methods
  if (cash && (business.default_cash || !card)) return 1
  return card ? 2 : null
}
