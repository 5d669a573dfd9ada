import { type SaleState, saleAt } from '@storefront/domain'
import { everyMinute } from '@storefront/remote-kit'
import { serverNow } from '@storefront/store'
import { useEffect, useState } from 'react'
import { categoryPath } from '../menu/category-path.ts'
import { useMenuTime } from '../menu/use-menu-time.ts'
import type { Screen } from '../screen/use-screen.ts'
import type { ItemState } from './use-item.ts'

/** Whether the item is on sale at the chosen time, else now; checked every minute (MN-15). */
export function useItemSale(
  { business, slug }: Screen,
  fetched: Extract<ItemState, { state: 'fetched' }>,
): SaleState {
  const [now, setNow] = useState(serverNow)
  const at = useMenuTime() ?? now
  useEffect(() => everyMinute(() => setNow(serverNow())), [])
  const { item, category } = fetched.answer
  const above = category?.parent_id
    ? categoryPath(category.parent_id, fetched.menu?.menu?.categories ?? [])
    : []
  const path = category ? [category, ...above] : []
  return saleAt(item, path, { slug, at, timeZone: business.time_zone })
}
