import type { ChosenModifier } from '../menu/menu.ts'
import type { Minor } from '../money/round-half-up.ts'
import type { MenuList } from '../selling-type/selling-type.ts'
import type { LocalText } from '../text/local-text.ts'

/** A modifier as the visitor saw it, its price for one. */
export interface SeenModifier {
  id: string
  names: LocalText
  price: Minor
}

/** A line as it was last shown to the visitor; fields that are unset were not saved and are not compared. */
export interface SeenLine {
  /** The item's names. */
  names: LocalText
  /** `discountedUnitPrice` of `priceItem`. */
  unitPrice: Minor
  /** The price label's words. */
  label?: LocalText | undefined
  modifiers?: SeenModifier[] | undefined
  /** The branch whose menu it was chosen from. */
  branchId?: string | undefined
  /** The menu lists it was on, to distinguish an item of another list from a removed one. */
  lists?: MenuList[] | undefined
}

/** One line of a cart: what was chosen, and what the visitor saw when choosing. */
export interface CartLine {
  line_id: string
  item_id: string
  price_label_id: string
  modifiers: ChosenModifier[]
  comment: string
  /** Units; fractional for labels sold by weight. */
  count: number
  seen: SeenLine
}
