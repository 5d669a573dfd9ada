import type { SellingType, SlotRules } from '@storefront/domain'
import type { Catalogue, CatalogueBranch } from '../business/catalogue.ts'
import { scheduledOrdersOf } from './scheduled-orders.ts'

/** Default slots: half hours. */
const DEFAULT_MINUTES = 30

/** What the slots of a selling type are made from; null where the branch does not sell it (SH-03). */
export function slotRulesOf(
  catalogue: Catalogue,
  branch: CatalogueBranch,
  type: SellingType,
): SlotRules | null {
  const hours = branch.hours[type]
  const rule = catalogue.ordering.slots[type]
  return hours
    ? {
        hours,
        scheduledOrders: scheduledOrdersOf(catalogue, type),
        slotMinutes: rule?.minutes ?? DEFAULT_MINUTES,
        measuredTo: rule?.valid_by ?? 'start',
      }
    : null
}

/** How many orders a slot of a selling type takes; null without a limit (SH-06). */
export function slotCapacityOf({ ordering }: Catalogue, type: SellingType): number | null {
  return ordering.slots[type]?.capacity ?? null
}
