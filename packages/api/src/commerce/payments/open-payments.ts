import { type PaymentSettings, SANDBOX_ONLY, SANDBOX_REFUSED } from './payment-settings.ts'
import { createPayments } from './payments.ts'
import { createSandboxProvider } from './sandbox-provider.ts'

interface PaymentOptions {
  payments?: PaymentSettings
  secret: string
}

/** The providers of the installation. Throws for the sandbox in production, where nobody pays without money. */
export function openPayments(
  { payments: settings = SANDBOX_ONLY, secret }: PaymentOptions,
  clock: () => number,
) {
  if (process.env.NODE_ENV === 'production' && settings.providers.includes('sandbox'))
    throw new Error(SANDBOX_REFUSED)
  const sandbox = createSandboxProvider({ secret, clock })
  return { payments: createPayments(settings, sandbox), sandbox }
}
