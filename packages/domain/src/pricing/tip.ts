import { percentOf } from '../money/percent-of.ts'
import type { Minor } from '../money/round-half-up.ts'
import type { SellingType } from '../selling-type/selling-type.ts'

/** The tips that a business takes; one without rules takes none (BX-06). */
export interface TipRules {
  /** The order types that can be tipped. */
  readonly selling_types: readonly SellingType[]
  /** Offered percents of the goods: 10 means 10 %. */
  readonly percents: readonly number[]
  /** Whether visitors may enter an amount. */
  readonly own_amount: boolean
  /** The largest tip in minor units; without it only the largest order limits a tip. */
  readonly most?: Minor | null | undefined
}

/** A tip as the visitor chooses it. */
export type TipChoice = { readonly percent: number } | { readonly amount: Minor }

/** A percentage of the goods, at most `most` minor units. */
export interface PercentTip {
  readonly percent: number
  readonly most?: Minor | null | undefined
}

export type TipProblem = 'not-offered' | 'not-positive' | 'too-large'

/** Why a business does not take this tip; null when it does (BX-06). The largest tip itself is allowed. */
export function tipProblem(
  tip: TipChoice,
  type: SellingType,
  rules: TipRules | null | undefined,
): TipProblem | null {
  if (!rules?.selling_types.includes(type)) return 'not-offered'
  if ('percent' in tip) return rules.percents.includes(tip.percent) ? null : 'not-offered'
  if (!rules.own_amount) return 'not-offered'
  if (!Number.isSafeInteger(tip.amount) || tip.amount <= 0) return 'not-positive'
  return tip.amount > (rules.most ?? Number.POSITIVE_INFINITY) ? 'too-large' : null
}

/** A tip as `priceCart` takes it: a percentage is capped at the business's largest tip. */
export function pricedTip(
  tip: TipChoice | null | undefined,
  rules: Pick<TipRules, 'most'> | null | undefined,
): Minor | PercentTip {
  if (!tip) return 0
  return 'percent' in tip ? { percent: tip.percent, most: rules?.most } : tip.amount
}

/**
 * The amount of a tip in minor units, half up (CP-10). A percentage is of `goods`: after menu discounts, before coupon,
 * taxes and fees. Anything other than a positive whole amount or percentage is no tip.
 */
export function tipAmount(tip: Minor | PercentTip | null | undefined, goods: Minor): Minor {
  if (typeof tip === 'number') return Number.isSafeInteger(tip) ? Math.max(0, tip) : 0
  if (!tip || !(tip.percent > 0)) return 0
  return Math.min(percentOf(goods, tip.percent), tip.most ?? Number.POSITIVE_INFINITY)
}
