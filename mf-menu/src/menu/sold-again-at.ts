import type { Category, MenuItem } from '@storefront/api-contract'
import { type Instant, itemSold, type MenuContext, openStateAt } from '@storefront/domain'

/**
 * When something that is outside its hours is sold next, as far as the weekdays of its categories tell: the latest
 * of their next openings, if everything is open then. Null when that is not known.
 */
export function soldAgainAt(
  item: Pick<MenuItem, 'visible' | 'types' | 'sold_out'> | null,
  places: readonly Category[],
  context: MenuContext,
): Instant | null {
  const [category = null, ...parents] = places
  const openings = places.flatMap(({ shifts }) => {
    if (shifts.length === 0) return []
    return openStateAt({ week: shifts, exceptions: [] }, context.at, context.timeZone).opensAt ?? []
  })
  if (openings.length === 0) return null
  const at = Math.max(...openings)
  return itemSold(item ?? ANY_ITEM, category, { ...context, at }, parents).sold ? at : null
}

const ANY_ITEM = {
  visible: true,
  sold_out: false,
  types: { dine_in: true, car_pickup: true, delivery: true, reservation: false },
}
