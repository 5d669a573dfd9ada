import type { CartLine } from '../cart/cart-line.ts'
import { type CartNotice, type RepairedLine, repairLine } from '../cart/repair-cart.ts'
import type { RepairContext } from '../cart/repair-context.ts'
import { seenNow } from '../cart/seen-now.ts'
import type { ChosenModifier, Menu, MenuItem, PriceLabel } from '../menu/menu.ts'
import { MODIFIER_PROBLEMS } from '../menu/modifier-rule.ts'
import type { Minor } from '../money/round-half-up.ts'
import { menuListOf } from '../selling-type/selling-type.ts'
import type { LocalText } from '../text/local-text.ts'

/** A line of a past order; fields that were not stored are unset. */
export interface PastLine {
  readonly item_id: string
  readonly names: LocalText
  readonly price_label_id?: string | null | undefined
  /** Text of its price label: finds the label when the id is unknown. */
  readonly price_label?: LocalText | undefined
  readonly modifiers: readonly ChosenModifier[]
  readonly comment: string
  readonly count: number
  /** Unit price at the time, in minor units; when unset, a price change is not reported. */
  readonly unit_price?: Minor | undefined
}

export interface Reordered {
  /** Lines that can be ordered, with today's prices; `addLine` puts each into the cart. */
  lines: CartLine[]
  /** Everything that is different or missing; `line` is the index in the past order. */
  notices: (CartNotice & { line: number })[]
}

// A cart keeps lines with these problems; reordering must not add them.
const LEFT_OUT: readonly CartNotice['reason'][] = ['item-not-sold-now', 'sold-out', ...MODIFIER_PROBLEMS]

/**
 * A past order as cart lines again (OR-08): lines that can be ordered now, and for the others the reason, each with
 * its detail. A line whose price or count changed is reported and stays; a line that now requires a comment stays for
 * the visitor to write one. `newId` creates the id of each line.
 */
export function reorder(
  past: readonly PastLine[],
  menu: Menu,
  context: RepairContext,
  newId: () => string,
): Reordered {
  const repaired = past.map((line) =>
    available(repairLine(asCartLine(line, menu, context, newId()), menu, context)),
  )
  return {
    lines: repaired.flatMap(({ line }) => line ?? []),
    notices: repaired.flatMap(({ notices }, line) => notices.map((notice) => ({ ...notice, line }))),
  }
}

function available({ line, setAside, notices }: RepairedLine): RepairedLine {
  const out = notices.filter(({ reason }) => LEFT_OUT.includes(reason))
  return out.length === 0
    ? { line, setAside, notices }
    : { line: null, setAside, notices: out.map((one) => ({ ...one, inCart: false })) }
}

function asCartLine(past: PastLine, menu: Menu, context: RepairContext, line_id: string): CartLine {
  const { item_id, names, comment, count } = past
  const item = menu.items.find((one) => one.id === item_id)
  const label = item && labelOf(past, item)
  const modifiers = past.modifiers.map(({ id, quantity }) => ({ id, quantity }))
  const today = item && label ? seenNow({ item, label, modifiers }, { ...context, menu }).unitPrice : 0
  return {
    line_id,
    item_id,
    price_label_id: label?.id ?? past.price_label_id ?? '',
    modifiers,
    comment,
    count,
    // It was on this list when ordered, so an item missing from the list is gone.
    seen: {
      names,
      unitPrice: past.unit_price ?? today,
      label: past.price_label,
      lists: [menuListOf(context.slug)],
    },
  }
}

function labelOf(
  { price_label_id, price_label }: PastLine,
  { price_labels }: MenuItem,
): PriceLabel | undefined {
  if (price_label_id) return price_labels.find((one) => one.id === price_label_id)
  const text = JSON.stringify(price_label)
  const named = price_labels.find((one) => JSON.stringify(one.label) === text)
  return named ?? (price_labels.length === 1 ? price_labels[0] : undefined)
}
