import { addCounts, type CartLine } from '@storefront/domain'
import { useCart } from '@storefront/store'
import { useShallow } from 'zustand/react/shallow'

/** The cart lines of one item and their total count. */
export function useItemLines(itemId: string): { lines: CartLine[]; count: number } {
  const lines = useCart(useShallow((cart) => cart.items.filter((line) => line.item_id === itemId)))
  return { lines, count: lines.reduce((sum, line) => addCounts(sum, line.count), 0) }
}
