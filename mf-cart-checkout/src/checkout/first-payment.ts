import type { Business } from '@storefront/api-contract'

interface FirstOf extends Pick<Business, 'default_cash'> {
  payment_methods: Pick<Business['payment_methods'], 'cash' | 'card'>
}

/** The preselected payment: card, or cash if the business prefers it or accepts nothing else (OR-05). */
export function firstPayment(business: FirstOf): 1 | 2 | null {
  const { cash, card } = business.payment_methods
  if (cash && (business.default_cash || !card)) return 1
  return card ? 2 : null
}
