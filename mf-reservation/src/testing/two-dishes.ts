import type { CallAnswer, MenuItem } from '@storefront/api-contract'
import type { calcReservationCall } from '@storefront/api-contract/reservation'
import { aCategory, aLabel, aMenu, anItem, cartLine, menuAnswer } from '@storefront/testing'

const english = (name: string) => [{ locale: 'en', name }]

function dish(id: string, isReserved: boolean): MenuItem {
  return anItem({
    id,
    category_id: 'set-menus',
    names: english(id),
    types: { dine_in: true, car_pickup: true, delivery: true, reservation: isReserved },
    price_labels: [aLabel({ id: 'one', label: english('One'), price: 5000 })],
  })
}

/** A reservation menu that has the feast and not the soup. */
export const TWO_DISHES = menuAnswer(
  aMenu({
    categories: [aCategory({ id: 'set-menus', names: english('Set menus') })],
    items: [dish('Feast', true), dish('Soup', false)],
  }),
)

/** A cart line with two of a dish. */
export const aLine = (itemId: string) =>
  cartLine(itemId, 'one', { count: 2, seen: { names: english(itemId), unitPrice: 5000 } })

/** The server's price of two feasts: 10.000. */
export const FEAST_PRICE: CallAnswer<typeof calcReservationCall> = {
  totals: {
    currency: 'KWD',
    subtotal: 10_000,
    discount: 0,
    coupon: 0,
    exclusive_taxes: 0,
    fees: 0,
    total: 10_000,
    wallet: 0,
    due: 10_000,
    explained: [],
    inclusive_taxes: [],
  },
  lines: [{ line: 0, unit_price: 5000, total_price: 10_000 }],
  deposit: 0,
  currency: 'KWD',
}
