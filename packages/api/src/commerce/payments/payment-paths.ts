import type { ChargePurpose } from '@storefront/domain/enums'

/** Where a provider calls back about the payments of one business. */
export function callbackUrl(origin: string | null, provider: string, referenceId: string): string {
  return `${origin ?? ''}/api/payments/callback/${provider}/${encodeURIComponent(referenceId)}`
}

/** Where a visitor comes back to from a provider's page. */
export function returnUrl(
  origin: string | null,
  { purpose, subjectId }: { purpose: ChargePurpose; subjectId: string },
): string {
  return `${origin ?? ''}/api/payments/return/${purpose}/${subjectId}`
}
