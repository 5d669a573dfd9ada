import type { Minor } from '../money/round-half-up.ts'
import { normaliseSellingType, type SellingTypeSlug } from '../selling-type/selling-type.ts'

/** Where an order goes: a delivery zone, a country it is shipped to, or nowhere. */
export interface OrderPlace {
  readonly zone?: { readonly min_order?: Minor | null | undefined } | null | undefined
  readonly country?: { readonly min_order?: Minor | null | undefined } | null | undefined
}

/**
 * The least that the goods of an order must cost, in minor units (OR-07): the country's when shipped, else the zone's,
 * else the business's. A place whose minimum is unset or 0 has none of its own, and the business's counts (DL-01). What
 * is neither delivered nor shipped has none.
 */
export function minimumOrder(slug: SellingTypeSlug, place: OrderPlace, businessMinimum: Minor): Minor {
  if (normaliseSellingType(slug) !== 'delivery') return 0
  const own = (place.country ?? place.zone)?.min_order ?? 0
  return own > 0 ? own : Math.max(0, businessMinimum)
}
