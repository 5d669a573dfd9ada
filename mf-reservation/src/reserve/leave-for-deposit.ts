import type { Reservation } from '@storefront/api-contract/reservation'
import { paymentLink } from '@storefront/bridge'

/**
 * The safe payment link of a deposit: the storefront's origin, or https elsewhere; null for anything else or when
 * nothing is due.
 */
export function depositLink({ deposit }: Pick<Reservation, 'deposit'>, origin: string): string | null {
  return deposit.url === null ? null : paymentLink(deposit.url, origin)
}

/**
 * Navigates to the payment page of a deposit; "back" then shows the reservation instead of the form. Returns false when
 * nothing is due.
 */
export function leaveForDeposit(reservation: Pick<Reservation, 'deposit'>, path: string): boolean {
  const link = depositLink(reservation, location.origin)
  if (link === null) return false
  history.replaceState(history.state, '', path)
  location.assign(link)
  return true
}
