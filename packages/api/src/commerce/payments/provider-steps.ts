import type { Minor } from '@storefront/domain'
import type { ProviderName } from './payment-settings.ts'
import { stripeStep } from './stripe-amounts.ts'

const STEPS: Record<ProviderName, (currency: string) => Minor> = {
  sandbox: () => 1,
  stripe: stripeStep,
  tap: () => 1,
}

/**
 * A provider charges and refunds multiples of this many minor units alone (decision 0068), also where the installation
 * no longer offers it. `provider` is the name that a charge has stored.
 */
export function providerStep(provider: string, currency: string): Minor {
  return STEPS[provider as ProviderName]?.(currency) ?? 1
}
