import type { Reservation } from '@storefront/api-contract/reservation'

/**
 * Where a deposit is paid, as a URL that may be followed: on the storefront's own origin, https elsewhere; null for
 * anything else, and when there is nothing to pay.
 */
export function depositLink({ deposit }: Pick<Reservation, 'deposit'>, origin: string): string | null {
  const { url } = deposit
  const target = url !== null && URL.canParse(url, origin) ? new URL(url, origin) : null
  if (!target || target.username || target.password) return null
  return target.origin === origin || target.protocol === 'https:' ? target.href : null
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
