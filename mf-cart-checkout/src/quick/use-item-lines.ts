import { addCounts, type CartLine } from '@storefront/domain'
import { useCart } from '@storefront/store'
import { useShallow } from 'zustand/react/shallow'

/** The cart's lines of one item, and how many pieces they are. */
export function useItemLines(itemId: string): { lines: CartLine[]; count: number } {
  const lines = useCart(useShallow((cart) => cart.items.filter((line) => line.item_id === itemId)))
  return { lines, count: lines.reduce((sum, line) => addCounts(sum, line.count), 0) }
}
