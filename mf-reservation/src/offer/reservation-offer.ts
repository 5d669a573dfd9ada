import { isReserveType, type SellingBusiness } from '@storefront/domain'

/**
 * Whether a business accepts the reservation type of a path (RT-20); `unknown` for invalid types. Services are `asked`:
 * they depend on the branch's offer, which has to be fetched (RS-01).
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
