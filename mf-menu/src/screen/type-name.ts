import {
  type BusinessParts,
  isReserveType,
  normaliseSellingType,
  type SellingTypeSlug,
} from '@storefront/domain'
import type { IconName } from '@storefront/ui'
import type { MenuMessageKey } from '../messages/catalogue.ts'

const NAMES = { dine_in: 'type.dine_in', car_pickup: 'type.car_pickup', delivery: 'type.delivery' } as const
const ICONS = { dine_in: 'dine', car_pickup: 'bag' } as const

/** The message that names an order type. */
export function typeName(slug: SellingTypeSlug): MenuMessageKey {
  return isReserveType(slug) ? 'type.reservation' : NAMES[normaliseSellingType(slug) ?? 'car_pickup']
}

/** The icon of an order type. */
export function typeIcon(slug: SellingTypeSlug, { carrier }: BusinessParts): IconName {
  if (isReserveType(slug)) return 'calendar'
  const type = normaliseSellingType(slug) ?? 'car_pickup'
  return type === 'delivery' ? carrier : ICONS[type]
}
