import type { Instant } from '../schedule/zoned-time.ts'

/** What an order asks of the stock. */
export interface StockLine {
  item_id: string
  quantity: number
}

/** Stock of an item; `left` is null when it is not tracked. */
export interface StockCount {
  soldOut: boolean
  left: number | null
}

/** Whether what was switched off is still sold out: a time that was set for it ends it by itself (DK-02). */
export function isStillOff(soldOut: boolean, backAt: Instant | null, now: Instant): boolean {
  return soldOut && (backAt === null || now < backAt)
}

/** Units of each item that lines take from the stock (CT-06); part of a unit counts as a whole one. */
export function wantedUnits(lines: readonly StockLine[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { item_id, quantity } of lines)
    counts.set(item_id, (counts.get(item_id) ?? 0) + Math.ceil(quantity))
  return counts
}

/** Whether that many are in stock (CT-06). Untracked items are, unless marked as sold out. */
export function hasUnits({ soldOut, left }: StockCount, wanted: number): boolean {
  return !soldOut && (left === null || left >= wanted)
}

/** The remaining stock is shown from this number down. */
export const FEW_LEFT = 5

/** The stock shown on the menu (CT-06): 0 when sold out, the number when few are left, else null. */
export function shownStock({ soldOut, left }: StockCount): number | null {
  if (soldOut || (left !== null && left <= 0)) return 0
  return left !== null && left <= FEW_LEFT ? left : null
}
