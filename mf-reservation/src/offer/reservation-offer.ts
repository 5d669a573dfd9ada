import { businessSells, type SellingBusiness } from '@storefront/domain'

/** Whether a business takes the reservation that a path names (RT-20); `unknown` is no kind of reservation. */
export function reservationOffer(
  business: SellingBusiness,
  reserveType: string,
): 'taken' | 'not-taken' | 'unknown' {
  if (reserveType !== 'reserv_dinein' && reserveType !== 'reserv_service') return 'unknown'
  return businessSells(business, reserveType) === 'sold' ? 'taken' : 'not-taken'
}
