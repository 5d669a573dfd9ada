import { type Sale, saleAt } from '@storefront/domain'
import { serverNow } from '@storefront/store'
import { useEffect, useState } from 'react'
import { everyMinute } from '../menu/every-minute.ts'
import { placesOf } from '../menu/places-of.ts'
import { useMenuTime } from '../menu/use-menu-time.ts'
import type { Screen } from '../screen/use-screen.ts'
import type { ItemState } from './use-item.ts'

/** Whether the item can be bought at the chosen time, else now, which is looked at again every minute (MN-15). */
export function useItemSale(
  { business, word }: Screen,
  fetched: Extract<ItemState, { state: 'fetched' }>,
): Sale {
  const [now, setNow] = useState(serverNow)
  const at = useMenuTime() ?? now
  useEffect(() => everyMinute(() => setNow(serverNow())), [])
  const { item, category } = fetched.answer
  const above = category?.parent_id ? placesOf(category.parent_id, fetched.menu?.menu?.categories ?? []) : []
  const places = category ? [category, ...above] : []
  return saleAt(item, places, { word, at, timeZone: business.time_zone })
}
