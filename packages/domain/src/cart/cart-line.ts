import type { ChosenModifier } from '../menu/menu.ts'
import type { Minor } from '../money/round-half-up.ts'
import type { LocalText } from '../text/local-text.ts'

/** One line of a cart: what was chosen, and what the visitor saw when choosing. */
export interface CartLine {
  line_id: string
  item_id: string
  price_label_id: string
  modifiers: ChosenModifier[]
  comment: string
  /** Units; fractional for labels sold by weight. */
  count: number
  /** The item's names, and `discountedUnitPrice` of `priceItem`, as last shown to the visitor. */
  seen: { names: LocalText; unitPrice: Minor }
}
