import type { MenuList, SellingType } from '../selling-type/selling-type.ts'
import type { MenuItem } from './menu.ts'

const TYPE_OF: Record<MenuList, SellingType | null> = {
  dinein: 'dine_in',
  pickup: 'car_pickup',
  delivery: 'delivery',
  reservation: null,
}

/** The menu lists that an item is on (MN-02): one that can be reserved is on the reservation list instead of dine-in. */
export function menuListsOf(types: MenuItem['types']): MenuList[] {
  const lists: MenuList[] = []
  if (types.dine_in && !types.reservation) lists.push('dinein')
  if (types.car_pickup) lists.push('pickup')
  if (types.delivery) lists.push('delivery')
  if (types.reservation) lists.push('reservation')
  return lists
}

/** The selling types of menu lists; the reservation list has none. */
export function typesOnLists(lists: readonly MenuList[]): SellingType[] {
  return lists.flatMap((list) => TYPE_OF[list] ?? [])
}
