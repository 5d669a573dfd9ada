import { serverNow } from '@storefront/store'
import { useEffect, useState } from 'react'
import { everyMinute } from '../menu/every-minute.ts'
import { placesOf } from '../menu/places-of.ts'
import type { Screen } from '../screen/use-screen.ts'
import { type ItemSale, itemSale } from './item-sale.ts'
import type { ItemState } from './use-item.ts'

/** Whether the item can be bought now; looked at again every minute. */
export function useItemSale(
  { business, word }: Screen,
  fetched: Extract<ItemState, { state: 'fetched' }>,
): ItemSale {
  const [at, setAt] = useState(serverNow)
  useEffect(() => everyMinute(() => setAt(serverNow())), [])
  const { item, category } = fetched.answer
  const above = category?.parent_id ? placesOf(category.parent_id, fetched.menu?.menu?.categories ?? []) : []
  const places = category ? [category, ...above] : []
  return itemSale(item, places, { word, at, timeZone: business.time_zone })
}
