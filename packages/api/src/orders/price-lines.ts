import type { Menu, OrderLine, OrderTotals } from '@storefront/api-contract'
import {
  checkOrderLine,
  type ItemPrice,
  priceCart,
  type SellingType,
  sellingTypeWord,
} from '@storefront/domain'
import type { Catalogue } from '../business/catalogue.ts'
import { type Reply, refuse } from '../http/reply.ts'
import { branchMenu } from '../menu/branch-menu.ts'

export interface PricedLines {
  /** The menu they were priced with. */
  menu: Menu
  /** One price per line, in their order. */
  prices: ItemPrice[]
  totals: OrderTotals
}

interface Sale {
  catalogue: Catalogue
  branchId: string
  sellingType: SellingType
  /** Epoch milliseconds. */
  now: number
  cash: boolean
}

/**
 * What the lines cost by the shop's own prices, with nothing taken from the request but ids and counts (OR-03, CP-08).
 * A line that cannot be ordered now is 422 `menu-changed`, every such line named.
 */
export function priceLines(lines: readonly OrderLine[], sale: Sale): Reply<PricedLines> {
  const { catalogue, branchId, now } = sale
  const { business } = catalogue
  const menu = branchMenu(catalogue, branchId)
  const word = sellingTypeWord(sale.sellingType)
  const checked = lines.map((line) => ({ ...line, modifiers: line.modifiers_details, count: line.quantity }))
  const problems = checked.flatMap((line, place) => {
    const problem = checkOrderLine(line, menu, { word, at: now, timeZone: business.time_zone })
    if (!problem) return []
    return [
      { line: place, problem: problem === 'item-gone' ? goneOrElsewhere(catalogue, line.item_id) : problem },
    ]
  })
  if (problems.length > 0) {
    return refuse(422, 'menu-changed', 'Some lines cannot be ordered like this now.', { lines: problems })
  }
  const { lines: prices, totals } = priceCart({
    currency: business.currency,
    word,
    lines: checked,
    menu,
    discounts: catalogue.discounts,
    exclusiveTaxes: business.exclusiveTaxes,
    fees: 0,
    cash: sale.cash,
  })
  return { ok: true, answer: { menu, prices, totals } }
}

/** An item of another branch is not gone, it is not sold here. */
function goneOrElsewhere(catalogue: Catalogue, itemId: string): 'item-gone' | 'item-not-sold-here' {
  const elsewhere = catalogue.items.some(({ item }) => item.id === itemId && item.visible)
  return elsewhere ? 'item-not-sold-here' : 'item-gone'
}
