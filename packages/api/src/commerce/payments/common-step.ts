import type { Minor } from '@storefront/domain'
import type { PaymentProvider } from './payment-provider.ts'

/** The smallest step whose multiples every one of these providers can charge in this currency; 1 without providers. */
export function commonStep(providers: readonly Pick<PaymentProvider, 'step'>[], currency: string): Minor {
  const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b))
  return providers
    .map((provider) => provider.step(currency))
    .reduce((all, step) => (all * step) / divisor(all, step), 1)
}
