import { callApi, queryClient, queryFor } from '@storefront/api-client'
import {
  type ItemAnswer,
  itemCall,
  type MenuAnswer,
  type MenuItem,
  type MenuStock,
  menuStockCall,
} from '@storefront/api-contract'
import { menuListOf, type SellingTypeSlug } from '@storefront/domain'
import type { QueryKey } from '@storefront/query'
import { menuQuery } from './menu-query.ts'

interface StockTarget {
  branchId: string
  slug: SellingTypeSlug
  itemId: string | null
}

/** Fetches the stock and updates the cached menu and item; unchanged entries keep their identity. */
export async function refreshStock({ branchId, slug, itemId }: StockTarget): Promise<void> {
  const query = { list: menuListOf(slug) }
  const asked = await callApi(menuStockCall, { params: { branchId }, query })
  if (!asked.ok) return
  const left = leftOf(asked.value.stock)
  writeInto<MenuAnswer>(menuQuery(branchId, slug).queryKey, (answer) => {
    if (!answer.menu) return answer
    const items = answer.menu.items.map((item) => withStock(item, left.get(item.id)))
    const isSame = items.every((item, index) => item === answer.menu?.items[index])
    return isSame ? answer : { ...answer, menu: { ...answer.menu, items } }
  })
  if (itemId === null) return
  const ofItem = queryFor(itemCall, { params: { branchId, itemId }, query })
  writeInto<ItemAnswer>(ofItem.queryKey, (answer) => {
    if (!answer.item) return answer
    const item = withStock(answer.item, left.get(answer.item.id))
    return item === answer.item ? answer : { ...answer, item }
  })
}

// `updatedAt` stays: the stock says nothing about the age of prices and hours (MN-01).
function writeInto<Answer>(queryKey: QueryKey, change: (answer: Answer) => Answer): void {
  const known = queryClient.getQueryState<Answer>(queryKey)
  if (!known?.data) return
  const changed = change(known.data)
  if (changed !== known.data) queryClient.setQueryData(queryKey, changed, { updatedAt: known.dataUpdatedAt })
}

function leftOf(stock: MenuStock): ReadonlyMap<string, ItemStock> {
  return new Map(stock.map(({ item_id, ...rest }) => [item_id, rest]))
}

type ItemStock = Omit<MenuStock[number], 'item_id'>

/** The item with its stock; the same object when nothing changed. */
export function withStock(item: MenuItem, stock: ItemStock | undefined): MenuItem {
  const soldOut = stock?.left === 0
  const few = soldOut ? undefined : stock?.left
  const back = soldOut ? stock?.back_at : undefined
  if (item.sold_out === soldOut && item.left === few && item.back_at === back) return item
  const { left: _left, back_at: _back, ...rest } = item
  const more = {
    ...(few === undefined ? {} : { left: few }),
    ...(back === undefined ? {} : { back_at: back }),
  }
  return { ...rest, sold_out: soldOut, ...more }
}
