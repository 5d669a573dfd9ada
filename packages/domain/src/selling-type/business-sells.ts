import {
  isReserveType,
  isSellingTypeSlug,
  normaliseSellingType,
  type SellingType,
  type SellingTypeSlug,
  sellingTypeSlug,
} from './selling-type.ts'

/** A business's settings of its selling types. */
export interface SellingBusiness {
  readonly selling_types: readonly SellingType[]
  readonly reservation: { readonly enabled: boolean; readonly type: string }
}

/**
 * Whether a business sells the type of a path (GD-02). The reservation slugs are sold when reservations are on and
 * of that kind; `unknown` is a slug outside ST-01, which a page answers with 404.
 */
export function businessSells(business: SellingBusiness, slug: string): 'sold' | 'not-sold' | 'unknown' {
  const type = normaliseSellingType(slug)
  if (type === null || !isSellingTypeSlug(slug)) return 'unknown'
  if (isReserveType(slug))
    return business.reservation.enabled && business.reservation.type === slug ? 'sold' : 'not-sold'
  return business.selling_types.includes(type) ? 'sold' : 'not-sold'
}

/**
 * The slug of the one type a business sells, so that its landing page can be skipped (GD-03).
 * Null when there is a choice: several types, or one type beside reservations; null also when nothing is sold.
 */
export function onlySellingType(business: SellingBusiness): SellingTypeSlug | null {
  const [only, ...others] = new Set(business.selling_types)
  if (only === undefined || others.length > 0 || business.reservation.enabled) return null
  return sellingTypeSlug(only)
}
