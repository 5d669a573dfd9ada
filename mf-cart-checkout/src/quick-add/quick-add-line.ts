import type { Menu, MenuAnswer, MenuItem, PriceLabel } from '@storefront/api-contract'
import { addCounts, type CartLine, roomFor } from '@storefront/domain'
import { limitText } from '@storefront/remote-kit'
import { useCart } from '@storefront/store'
import { toast } from '@storefront/ui'
import { useShallow } from 'zustand/react/shallow'
import { lineOf, newLine } from '../ordering/choice-price.ts'
import type { OrderingContext } from '../ordering/use-ordering.ts'

/** An item of a menu row with its ordering context. */
export interface RowItem {
  item: MenuItem
  menu: Menu
  discounts: MenuAnswer['discounts']
  ordering: OrderingContext
  /** The item's name in the page's locale. */
  name: string
}

/** The cart lines of one item and their total count. */
export function useItemLines(itemId: string): { lines: CartLine[]; count: number } {
  const lines = useCart(useShallow((cart) => cart.items.filter((line) => line.item_id === itemId)))
  return { lines, count: lines.reduce((sum, line) => addCounts(sum, line.count), 0) }
}

/** Adds the smallest count of an item in a size, or says why no more of it fits (MN-07, CT-06). */
export function quickAddLine(row: RowItem, label: PriceLabel, words: Parameters<typeof limitText>[1]): void {
  const { item, menu, discounts, ordering } = row
  const choice = { item, label, modifiers: [], comment: '', count: 0 }
  const { items, add } = useCart.getState()
  const room = roomFor(lineOf(choice), items, menu)
  if (!room) return
  if (room.more === 0) {
    toast({ text: limitText(room.limit, words), tone: 'info' })
    return
  }
  const { limits } = room
  const source = { menu, discounts, slug: ordering.slug, branchId: ordering.branch.id }
  add(newLine({ ...choice, count: limits.minimum }, source), limits)
}
