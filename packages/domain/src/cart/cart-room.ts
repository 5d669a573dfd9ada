import { addCounts, clampCount } from '../menu/clamp-count.ts'
import { type Component, stockLines } from '../menu/combo.ts'
import { type CountLimits, labelLimits } from '../menu/label-limits.ts'
import type { Menu, MenuItem } from '../menu/menu.ts'
import { type StockLine, wantedUnits } from '../stock/stock-count.ts'
import type { CartLine } from './cart-line.ts'
import { sameChoice } from './change-lines.ts'

/** A line as far as its count matters. A modifier with an `item_id` takes that item from the stock too (BX-08). */
export interface CountedLine {
  readonly item_id: string
  readonly price_label_id: string
  readonly count: number
  readonly modifiers?: readonly (Component & { readonly quantity: number })[]
}

/** What ends a count: the price label's maximum per order (MN-07), or what is left of the item (CT-06). */
export interface CountLimit {
  readonly by: 'maximum' | 'stock'
  readonly most: number
}

/** How much of one line fits beside the other lines. */
export interface LineRoom {
  /** The label's limits, the maximum as the other lines leave it: 0 where they leave less than the minimum. */
  limits: CountLimits
  /** How many more fit into the line; 0 when none does. */
  more: number
  /** What ends it. */
  limit: CountLimit
  /** The lines together have more than the limit allows. */
  isOver: boolean
}

/**
 * For each line how many more fit, and why no more (MN-07, CT-03, CT-06). A price label's maximum is for all lines of the
 * item with that label together, whatever their options and comments; its minimum is for each line. What is left of an
 * item is for all its labels. Null for a line that the menu does not have. Without `stock`, what is left does not count.
 */
export function cartRoom(
  lines: readonly CountedLine[],
  { items }: Pick<Menu, 'items'>,
  { stock = true }: { stock?: boolean } = {},
): (LineRoom | null)[] {
  const all = totals(lines)
  return lines.map((line) => {
    const label = items
      .find(({ id }) => id === line.item_id)
      ?.price_labels.find(({ id }) => id === line.price_label_id)
    if (!label) return null
    const limits = labelLimits(label)
    const rooms = [byMaximum(line, all, limits), ...(stock ? byStock(line, all, items) : [])]
    const { room, limit } = rooms.reduce((tightest, one) => (one.room < tightest.room ? one : tightest))
    const maximum = room < limits.minimum ? 0 : clampCount(room, limits)
    return {
      limits: { ...limits, maximum },
      more: Math.max(0, addCounts(maximum, -line.count)),
      limit,
      isOver: line.count > room,
    }
  })
}

/** The room of a choice that may be added: of the line that it would raise (CT-02), else of a new one. */
export function roomFor(
  choice: Omit<CartLine, 'line_id' | 'count' | 'seen'>,
  lines: readonly CartLine[],
  menu: Pick<Menu, 'items'>,
): LineRoom | null {
  const raised = lines.findIndex((line) => sameChoice(line) === sameChoice(choice))
  const counted = raised < 0 ? [...lines, { ...choice, count: 0 }] : lines
  return cartRoom(counted, menu).at(raised) ?? null
}

interface Room {
  room: number
  limit: CountLimit
}

/** What all lines take together. Made once: a line's room is what the total leaves, with its own part given back. */
interface Totals {
  /** Counts by `labelKey`. */
  counts: ReadonlyMap<string, number>
  /** Units by item. */
  units: ReadonlyMap<string, number>
}

function totals(lines: readonly CountedLine[]): Totals {
  const counts = new Map<string, number>()
  for (const line of lines) {
    const key = labelKey(line)
    counts.set(key, addCounts(counts.get(key) ?? 0, line.count))
  }
  return { counts, units: wantedUnits(stockLines(lines.map(asStock))) }
}

function labelKey({ item_id, price_label_id }: CountedLine): string {
  return JSON.stringify([item_id, price_label_id])
}

function byMaximum(line: CountedLine, { counts }: Totals, { maximum }: CountLimits): Room {
  const others = addCounts(counts.get(labelKey(line)) ?? 0, -line.count)
  return { room: addCounts(maximum, -others), limit: { by: 'maximum', most: maximum } }
}

function byStock(line: CountedLine, { units: all }: Totals, items: readonly MenuItem[]): Room[] {
  const own = wantedUnits(stockLines([asStock(line)]))
  const perUnit = wantedUnits(stockLines([{ ...asStock(line), quantity: 1 }]))
  return [...perUnit].flatMap(([itemId, units]) => {
    const left = items.find(({ id }) => id === itemId)?.left
    if (left === undefined) return []
    const others = (all.get(itemId) ?? 0) - (own.get(itemId) ?? 0)
    return [{ room: (left - others) / units, limit: { by: 'stock', most: left } }]
  })
}

function asStock({ item_id, count, modifiers = [] }: CountedLine): Parameters<typeof stockLines>[0][number] {
  const line: StockLine = { item_id, quantity: count }
  return { ...line, modifiers }
}
