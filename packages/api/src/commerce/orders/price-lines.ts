import type { Business, Discounts, Menu, OrderTotals } from '@storefront/api-contract'
import type { CouponRule } from '@storefront/api-contract/business-file'
import type { OrderLine, OrderPayload } from '@storefront/api-contract/ordering'
import {
  type CheckedLine,
  checkOrderLines,
  groupsOf,
  type Instant,
  type ItemPrice,
  type Minor,
  menuListOf,
  overLimit,
  type PercentTip,
  piecesOf,
  priceCart,
  type SellingType,
  type SellingTypeSlug,
  sellingTypeSlug,
} from '@storefront/domain'
import type { CouponRefusal } from '@storefront/domain/enums'
import type { Catalogue } from '../../catalogue/business/catalogue.ts'
import { branchMenu } from '../../catalogue/menu/branch-menu.ts'
import { type Reply, refuse } from '../../platform/http/reply.ts'
import { couponOfRule } from '../coupons/coupon-of-rule.ts'

export interface PricedLines {
  /** The menu that prices them. */
  menu: Menu
  discounts: Discounts
  /** The list of the menu they come from (MN-02). */
  slug: SellingTypeSlug
  /** One price per line, in their order. */
  prices: ItemPrice[]
  totals: OrderTotals
  /** Why the coupon gave no discount. */
  couponProblem: CouponRefusal | null
}

interface PricingContext {
  catalogue: Catalogue
  branchId: string
  sellingType: SellingType
  /** What is ordered ahead with a reservation comes from another list than its selling type's (MN-02). */
  slug?: SellingTypeSlug
  now: Instant
  /** The moment whose menu it is ordered from: now, or when its slot begins (MN-15). */
  menuAt: Instant
  /** How it is paid: 1 is cash, left out is not known yet. */
  paymentType?: OrderPayload['payment_type'] | undefined
  /** Of delivery or shipping. */
  fees: Minor
  tip?: Minor | PercentTip
  visitor: 'guest' | 'customer'
  coupon: CouponRule | null
  walletBalance: Minor
  /** Whether what is left on the menu limits the counts; false where holds decide it, or nothing is taken yet (CT-06). */
  stock: boolean
}

/**
 * What the lines cost by the shop's own prices, with nothing taken from the request but ids and counts (OR-03, CP-08).
 * A line that cannot be ordered now is 422 `menu-changed`, every such line named; more than the business takes in one order
 * is 409 `order-too-large` with the limit.
 */
export function priceLines(lines: readonly OrderLine[], context: PricingContext): Reply<PricedLines> {
  const { catalogue, branchId, now, menuAt, coupon, visitor, walletBalance, fees, tip, paymentType } = context
  const { business, discounts } = catalogue
  const slug = context.slug ?? sellingTypeSlug(context.sellingType)
  const menu = branchMenu(catalogue, branchId, menuListOf(slug))
  const checked = lines.map((line) => ({ ...line, modifiers: line.modifiers_details, count: line.quantity }))
  const at = { slug, at: menuAt, timeZone: business.time_zone, stock: context.stock }
  const found = checkOrderLines(
    checked.map((line) => ({ ...line, modifiers: withComponents(line, menu) })),
    menu,
    at,
  )
  const problems = found.flatMap((problem, line) => {
    if (!problem) return []
    const itemId = checked[line]?.item_id ?? ''
    return [{ line, problem: problem === 'item-gone' ? goneOrElsewhere(catalogue, itemId) : problem }]
  })
  if (problems.length > 0) {
    return refuse(422, 'menu-changed', 'Some lines cannot be ordered like this now.', { lines: problems })
  }
  const {
    lines: prices,
    totals,
    couponProblem,
  } = priceCart({
    currency: business.currency,
    slug,
    lines: checked,
    menu,
    discounts,
    exclusiveTaxes: business.exclusiveTaxes,
    fees,
    tip,
    coupon: coupon && couponOfRule(coupon),
    visitor,
    at: now,
    walletBalance,
    cash: paymentType === 1,
    step: paymentType === undefined || paymentType === 1 ? 1 : business.payment_methods.step,
  })
  const tooLarge = largeProblem(checked, menu, totals.total, business)
  if (tooLarge) return tooLarge
  return {
    ok: true,
    answer: { menu, discounts, slug, prices, totals, couponProblem: couponProblem?.reason ?? null },
  }
}

function largeProblem(
  lines: readonly CheckedLine[],
  menu: Menu,
  total: Minor,
  { order_limit }: Pick<Business, 'order_limit'>,
) {
  const isQty = ({ item_id, price_label_id }: CheckedLine) =>
    menu.items.find(({ id }) => id === item_id)?.price_labels.find(({ id }) => id === price_label_id)?.isQty
  const quantity = piecesOf(lines.map((line) => ({ count: line.count, isQty: isQty(line) ?? true })))
  const limit = overLimit({ total, quantity }, order_limit)
  return (
    limit && refuse(409, 'order-too-large', `An order has at most ${limit.most} as ${limit.by}.`, { limit })
  )
}

/** The chosen modifiers with the items of the stock that they are (BX-08). */
function withComponents({ item_id, modifiers }: CheckedLine, menu: Menu) {
  const item = menu.items.find(({ id }) => id === item_id)
  const offered = item
    ? groupsOf(item, menu.modifier_groups).flatMap((group): readonly Component[] => group.modifiers)
    : []
  return modifiers.map((chosen) => ({
    ...chosen,
    item_id: offered.find(({ id }) => id === chosen.id)?.item_id,
  }))
}

interface Component {
  readonly id: string
  readonly item_id?: string | undefined
}

/** An item of another branch is not gone, it is not sold here. */
function goneOrElsewhere(catalogue: Catalogue, itemId: string): 'item-gone' | 'item-not-sold-here' {
  const elsewhere = catalogue.items.some(({ item }) => item.id === itemId && item.visible)
  return elsewhere ? 'item-not-sold-here' : 'item-gone'
}
