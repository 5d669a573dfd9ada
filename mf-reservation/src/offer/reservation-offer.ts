import type { ReserveType } from '@storefront/api-contract/reservation'
import type { SellingBusiness } from '@storefront/domain'

/**
 * Whether a business takes the reservation that a path names (RT-20); `unknown` is no kind of reservation. Services are
 * `asked`: they are taken wherever the branch lists some, beside tables too, and only its offer says so (RS-01).
 */
export function reservationOffer(
  { reservation }: SellingBusiness,
  reserveType: string,
): 'taken' | 'asked' | 'not-taken' | 'unknown' {
  if (!isReserveType(reserveType)) return 'unknown'
  if (!reservation.enabled) return 'not-taken'
  if (reserveType === 'reserv_service') return 'asked'
  return reservation.type === reserveType ? 'taken' : 'not-taken'
}

/** Whether a word is a kind of reservation. */
export function isReserveType(word: string): word is ReserveType {
  return word === 'reserv_dinein' || word === 'reserv_service'
}
