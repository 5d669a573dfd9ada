import type { Reservation } from '@storefront/api-contract/reservation'
import { paymentLink } from '@storefront/bridge'

/**
 * Where a deposit is paid, as a URL that may be followed: on the storefront's own origin, https elsewhere; null for
 * anything else, and when there is nothing to pay.
 */
export function depositLink({ deposit }: Pick<Reservation, 'deposit'>, origin: string): string | null {
  return deposit.url === null ? null : paymentLink(deposit.url, origin)
}

/**
 * Leaves for the payment page when a deposit is to be paid; "back" then shows the reservation and not its form. False
 * when there is nothing to pay.
 */
export function leaveForDeposit(reservation: Pick<Reservation, 'deposit'>, path: string): boolean {
  const link = depositLink(reservation, location.origin)
  if (link === null) return false
  history.replaceState(history.state, '', path)
  location.assign(link)
  return true
}
