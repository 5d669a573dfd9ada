import { callApi, queryClient, queryFor } from '@storefront/api-client'
import {
  type ItemAnswer,
  itemCall,
  type MenuAnswer,
  type MenuItem,
  type MenuStock,
  menuStockCall,
} from '@storefront/api-contract'
import type { SellingTypeWord } from '@storefront/domain'
import type { QueryKey } from '@storefront/query'
import { menuQuery } from './menu-query.ts'

interface Looked {
  branchId: string
  word: SellingTypeWord
  itemId: string | null
}

/** Asks what is left and writes it into the menu and the item that are on the screen; what did not change stays the same object. */
export async function refreshStock({ branchId, word, itemId }: Looked): Promise<void> {
  const asked = await callApi(menuStockCall, { params: { branchId } })
  if (!asked.ok) return
  const left = leftOf(asked.value.stock)
  writeInto<MenuAnswer>(menuQuery(branchId, word).queryKey, (answer) => {
    if (!answer.menu) return answer
    const items = answer.menu.items.map((item) => withLeft(item, left.get(item.id)))
    const isSame = items.every((item, place) => item === answer.menu?.items[place])
    return isSame ? answer : { ...answer, menu: { ...answer.menu, items } }
  })
  if (itemId === null) return
  writeInto<ItemAnswer>(queryFor(itemCall, { params: { branchId, itemId } }).queryKey, (answer) => {
    if (!answer.item) return answer
    const item = withLeft(answer.item, left.get(answer.item.id))
    return item === answer.item ? answer : { ...answer, item }
  })
}

// The answer stays as old as it was: what is left says nothing of prices and hours (MN-01).
function writeInto<Answer>(queryKey: QueryKey, change: (answer: Answer) => Answer): void {
  const known = queryClient.getQueryState<Answer>(queryKey)
  if (!known?.data) return
  const changed = change(known.data)
  if (changed !== known.data) queryClient.setQueryData(queryKey, changed, { updatedAt: known.dataUpdatedAt })
}

function leftOf(stock: MenuStock): ReadonlyMap<string, number> {
  return new Map(stock.map(({ item_id, left }) => [item_id, left]))
}

/** The item with what is left of it; itself when that is what it says already. */
export function withLeft(item: MenuItem, left: number | undefined): MenuItem {
  const soldOut = left === 0
  const few = soldOut ? undefined : left
  if (item.sold_out === soldOut && item.left === few) return item
  const { left: _before, ...rest } = item
  return { ...rest, sold_out: soldOut, ...(few === undefined ? {} : { left: few }) }
}
