import { normaliseSellingType, type SellingTypeWord } from '@storefront/domain'
import type { IconName } from '@storefront/ui'
import type { MenuMessageKey } from '../messages/catalogue.ts'

const NAMES = { dine_in: 'type.dineIn', car_pickup: 'type.pickup', delivery: 'type.delivery' } as const
const ICONS = { dine_in: 'dine', car_pickup: 'bag', delivery: 'delivery' } as const

const isReservation = (word: SellingTypeWord) => word === 'reserv_dinein' || word === 'reserv_service'

/** The message that names an order type. */
export function typeName(word: SellingTypeWord): MenuMessageKey {
  return isReservation(word) ? 'type.reservation' : NAMES[normaliseSellingType(word) ?? 'car_pickup']
}

/** The icon of an order type. */
export function typeIcon(word: SellingTypeWord): IconName {
  return isReservation(word) ? 'calendar' : ICONS[normaliseSellingType(word) ?? 'car_pickup']
}
