import type { PriceLabel } from '@storefront/api-contract'
import { roomFor } from '@storefront/domain'
import { limitText } from '@storefront/remote-kit'
import { useCart } from '@storefront/store'
import { toast } from '@storefront/ui'
import { lineOf, newLine } from '../ordering/choice-price.ts'
import type { RowItem } from './row-item.ts'

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
