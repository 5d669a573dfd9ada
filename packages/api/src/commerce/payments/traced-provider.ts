import { inSpan } from '@storefront/telemetry'
import type { PaymentProvider } from './payment-provider.ts'

/** A provider whose calls are parts of the current trace; neither amounts nor ids of payments are recorded. */
export function tracedProvider(provider: PaymentProvider): PaymentProvider {
  const call = <T>(operation: string, work: () => Promise<T>) =>
    inSpan(
      {
        name: `payment ${provider.name} ${operation}`,
        kind: 'client',
        attributes: { 'payment.provider': provider.name, 'payment.operation': operation },
      },
      work,
    )
  return {
    ...provider,
    open: (account, request) => call('open', () => provider.open(account, request)),
    status: (account, session) => call('status', () => provider.status(account, session)),
    capture: (account, session) => call('capture', () => provider.capture(account, session)),
    void: (account, session) => call('void', () => provider.void(account, session)),
    refund: (account, request) => call('refund', () => provider.refund(account, request)),
    report: (account, time) => call('report', () => provider.report(account, time)),
    refundStatus: (account, refund) => call('refundStatus', () => provider.refundStatus(account, refund)),
  }
}
