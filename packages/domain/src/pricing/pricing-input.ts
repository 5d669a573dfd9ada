import type { Discounts } from '../menu/discount.ts'
import type { ChosenModifier, MenuItem, ModifierGroup, Tax } from '../menu/menu.ts'
import type { Minor } from '../money/round-half-up.ts'
import type { Instant } from '../schedule/zoned-time.ts'
import type { SellingTypeSlug } from '../selling-type/selling-type.ts'
import type { Coupon } from './coupon.ts'
import type { PercentTip } from './tip.ts'

export interface PricingLine {
  readonly line_id?: string | undefined
  readonly item_id: string
  readonly price_label_id: string
  readonly modifiers: readonly ChosenModifier[]
  readonly count: number
}

export interface PricingInput {
  readonly currency: string
  readonly slug: SellingTypeSlug
  readonly lines: readonly PricingLine[]
  readonly menu: { readonly items: readonly MenuItem[]; readonly modifier_groups: readonly ModifierGroup[] }
  readonly discounts: Discounts
  readonly exclusiveTaxes: readonly Tax[]
  /** Fees of delivery or shipping in minor units; counted for delivery only (CP-06, DL-08). */
  readonly fees: Minor
  readonly coupon?: Coupon | null | undefined
  /** The coupon's user (CP-01); when unset, its user type is not checked. */
  readonly visitor?: 'guest' | 'customer' | undefined
  /** When the coupon is used; when unset, its validity period is not checked. */
  readonly at?: Instant | undefined
  /** Tip in minor units or as a percentage of the goods; anything that is not positive counts as no tip (CP-10). */
  readonly tip?: Minor | PercentTip | null | undefined
  /** The wallet's balance when the visitor uses it; 0 or unset otherwise. */
  readonly walletBalance?: Minor | undefined
  /** Paid in coins: what is due is rounded to the currency's cash step (CP-07). */
  readonly cash?: boolean | undefined
  /** Paid online: what is due is rounded down to a multiple that every provider of the business can charge (CP-07). */
  readonly step?: Minor | undefined
}

export interface PricingProblem {
  line: number
  problem: 'item-gone' | 'price-label-gone' | 'modifier-gone'
}
