import { type Instant, orderLead, orderNow, type PreparedLabel, preparationMinutes } from '@storefront/domain'
import { useQuery } from '@storefront/query'
import { menuQuery, shiftsQuery, useCachedAnswer, useCart } from '@storefront/store'
import { useMinute } from '@storefront/store/minute'
import { itemOf } from './menu-index.ts'
import type { OrderingContext } from './use-ordering.ts'

/** `unknown` until the hours are there: on screen that counts as open, the server decides when it is ordered (SH-01). */
export type SaleHours =
  | { state: 'unknown' | 'open' | 'not-sold-here' | 'later-only' }
  /** Within its hours: `isBusy`, the kitchen has too many orders (DK-03); `isTooLate`, the last order is over (SH-05). */
  | { state: 'closed'; opensAt: Instant | null; isBusy: boolean; isTooLate: boolean }

/** Whether the branch takes an order of the sale's type for now in this minute: it would be ready before closing. */
export function useOpenState({ business, branch, type, slug }: OrderingContext): SaleHours {
  const { data } = useQuery(shiftsQuery(business.reference_id, branch.id))
  const minute = useMinute()
  const labels = useCartLabels(branch.id, slug)
  if (!data) return { state: 'unknown' }
  const shifts = data.types[type]
  if (!shifts) return { state: 'not-sold-here' }
  if (shifts.scheduled_orders.only_schedule) return { state: 'later-only' }
  // The server may have closed for more than its hours; it says until when, or with its next answer that it is over.
  const opens = shifts.opens_at === null ? null : Date.parse(shifts.opens_at)
  if (shifts.status !== 'open' && (opens === null || minute < opens))
    return { state: 'closed', opensAt: opens, isBusy: shifts.status === 'busy', isTooLate: false }
  // Without a menu the kitchen's time is not known yet.
  const minutes = labels.length === 0 ? 0 : preparationMinutes(labels) + (shifts.extra_minutes ?? 0)
  const lead = orderLead(minutes, shifts.last_order_minutes)
  const order = orderNow(shifts.hours, minute, data.time_zone, lead)
  if (order.taken) return { state: 'open' }
  const opensAt = order.next?.startsAt ?? null
  return { state: 'closed', opensAt, isBusy: false, isTooLate: order.reason !== 'closed' }
}

/** The price labels of what is in the cart, as far as the menu shown has them. */
function useCartLabels(branchId: string, slug: OrderingContext['slug']): PreparedLabel[] {
  const items = useCart((cart) => cart.items)
  const menu = useCachedAnswer(menuQuery(branchId, slug))?.menu
  if (!menu) return []
  return items.flatMap(({ item_id, price_label_id }) => {
    const labels = itemOf(menu, item_id)?.price_labels ?? []
    return labels.find(({ id }) => id === price_label_id) ?? []
  })
}
