import type { DeclineReason } from '@storefront/domain/enums'

/** Stripe's error and decline codes with a reason that may be shown to the customer; any other is `declined`. */
const REASONS: ReadonlyMap<string, DeclineReason> = new Map([
  ['insufficient_funds', 'insufficient_funds'],
  ['expired_card', 'expired_card'],
  ['authentication_required', 'not_verified'],
  ['mobile_device_authentication_required', 'not_verified'],
  ['payment_intent_authentication_failure', 'not_verified'],
  ['card_velocity_exceeded', 'limit'],
  ['withdrawal_count_limit_exceeded', 'limit'],
])

/** Why Stripe declined a payment, as shown to the customer (PR-04). */
export function stripeDecline({
  code,
  decline_code,
}: {
  code?: string | undefined
  decline_code?: string | undefined
}): DeclineReason {
  return REASONS.get(decline_code ?? '') ?? REASONS.get(code ?? '') ?? 'declined'
}
