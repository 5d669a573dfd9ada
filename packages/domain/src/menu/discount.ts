import { decimalRatio } from '../money/decimal-ratio.ts'
import { type Minor, roundHalfUp } from '../money/round-half-up.ts'
import { normaliseSellingType, type SellingTypeSlug } from '../selling-type/selling-type.ts'
import type { MenuItem } from './menu.ts'

/** Percent of the price (5 means 5 %), or a fixed amount off each unit in minor units. */
export type Discount =
  | { readonly type: 'percent'; readonly value: number }
  | { readonly type: 'fixed'; readonly value: Minor }

export interface TypeDiscounts {
  readonly itemsDiscounts: Readonly<Record<string, Discount>>
  readonly categoriesDiscounts: Readonly<Record<string, Discount>>
  readonly allMenuDiscount: Discount | null
}

/** Discounts of a business by the way it sells. */
export interface Discounts {
  readonly pickup?: TypeDiscounts | undefined
  readonly delivery?: TypeDiscounts | undefined
  readonly dinein?: TypeDiscounts | undefined
}

const DISCOUNTS_OF = { dine_in: 'dinein', car_pickup: 'pickup', delivery: 'delivery' } as const

type DiscountedItem = Pick<MenuItem, 'id' | 'category_id'>

/** The one discount of an item: its own, else its category's, else the whole menu's; they do not add up (MN-08). */
export function discountFor(
  item: DiscountedItem,
  slug: SellingTypeSlug,
  discounts: Discounts,
): Discount | null {
  return namedDiscount(item, slug, discounts)?.[1] ?? null
}

/**
 * The id of the discount in a line's price (OR-02): `item:` or `category:` with the key in the business's discounts,
 * or `menu` for the whole menu's. Null without a discount.
 */
export function discountIdOf(
  item: DiscountedItem,
  { unitPrice, discountedUnitPrice }: { unitPrice: Minor; discountedUnitPrice: Minor },
  slug: SellingTypeSlug,
  discounts: Discounts,
): string | null {
  return discountedUnitPrice < unitPrice ? (namedDiscount(item, slug, discounts)?.[0] ?? null) : null
}

function namedDiscount(
  { id, category_id: category }: DiscountedItem,
  slug: SellingTypeSlug,
  discounts: Discounts,
): [name: string, discount: Discount] | null {
  const type = normaliseSellingType(slug)
  const ofType = type === null ? undefined : discounts[DISCOUNTS_OF[type]]
  if (!ofType) return null
  const ofItem = own(ofType.itemsDiscounts, id)
  if (ofItem) return [`item:${id}`, ofItem]
  const ofCategory = own(ofType.categoriesDiscounts, category)
  if (ofCategory) return [`category:${category}`, ofCategory]
  return ofType.allMenuDiscount && ['menu', ofType.allMenuDiscount]
}

/**
 * The price with its discount taken off, half up to the minor unit and never below 0 (MN-08). A discount that is not
 * above 0 takes nothing off.
 */
export function discountedPrice(price: Minor, discount: Discount | null): Minor {
  if (!discount || !(discount.value > 0)) return price
  if (discount.type === 'fixed') return Math.max(0, price - discount.value)
  const { numerator, denominator } = decimalRatio(discount.value)
  return Math.max(0, roundHalfUp(BigInt(price) * (100n * denominator - numerator), 100n * denominator))
}

// An id may be any word, `constructor` too.
function own(discounts: Readonly<Record<string, Discount>>, id: string): Discount | undefined {
  return Object.hasOwn(discounts, id) ? discounts[id] : undefined
}
