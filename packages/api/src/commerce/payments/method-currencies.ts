import type { PaymentMethod } from '@storefront/api-contract'

/** National networks take their own currency alone. */
const CURRENCIES: Partial<Record<PaymentMethod, string>> = { knet: 'KWD', mada: 'SAR', benefit: 'BHD' }

/** Whether a method can pay in this currency. */
export function isPaidIn(method: PaymentMethod, currency: string): boolean {
  return (CURRENCIES[method] ?? currency) === currency
}
