import {
  isSellingTypeWord,
  normaliseSellingType,
  type SellingType,
  type SellingTypeWord,
  sellingTypeWord,
} from './selling-type.ts'

/** A business's settings of its selling types. */
export interface SellingBusiness {
  readonly selling_types: readonly SellingType[]
  readonly reservation: { readonly enabled: boolean; readonly type: string }
}

/**
 * Whether a business sells the type of a path (GD-02). The reservation words are sold when reservations are on and
 * of that kind; `unknown` is a word outside ST-01, which a page answers with 404.
 */
export function businessSells(business: SellingBusiness, word: string): 'sold' | 'not-sold' | 'unknown' {
  const type = normaliseSellingType(word)
  if (type === null || !isSellingTypeWord(word)) return 'unknown'
  if (word === 'reserv_dinein' || word === 'reserv_service') {
    return business.reservation.enabled && business.reservation.type === word ? 'sold' : 'not-sold'
  }
  return business.selling_types.includes(type) ? 'sold' : 'not-sold'
}

/**
 * The word of the one type a business sells, so that its landing page can be skipped (GD-03).
 * Null when there is a choice: several types, or one type beside reservations; null also when nothing is sold.
 */
export function onlySellingType(business: SellingBusiness): SellingTypeWord | null {
  const [only, ...others] = new Set(business.selling_types)
  if (only === undefined || others.length > 0 || business.reservation.enabled) return null
  return sellingTypeWord(only)
}
