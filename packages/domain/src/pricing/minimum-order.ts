import type { Minor } from '../money/round-half-up.ts'

/** Where an order goes: a delivery zone, a country it is shipped to, or nowhere. */
export interface OrderPlace {
  readonly zone?: { readonly min_order?: Minor | null | undefined } | null | undefined
  readonly country?: { readonly min_order?: Minor | null | undefined } | null | undefined
}

/**
 * The least that the goods of an order must cost (OR-07): the country's when shipped, else the zone's, else the
 * business's. A place whose minimum is unset or 0 has none of its own, and the business's counts (DL-01).
 */
export function minimumOrder(place: OrderPlace, businessMinimum: Minor): Minor {
  const own = (place.country ?? place.zone)?.min_order ?? 0
  return own > 0 ? own : Math.max(0, businessMinimum)
}
