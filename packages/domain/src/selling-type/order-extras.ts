import type { SellingType, SellingTypeSlug } from './selling-type.ts'

/** Whether an order of a type names the table it is brought to; a reservation chooses its own (ST-03). */
export function carriesTable(slug: SellingTypeSlug): boolean {
  return slug === 'dine_in' || slug === 'dinein' || slug === 'product_service'
}

/** Whether an order of a type may be brought to a car, which is then asked for (ST-03). */
export function asksForCar(
  type: SellingType,
  { pickup }: { readonly pickup: { readonly showCarInfo: boolean } },
): boolean {
  return type === 'car_pickup' && pickup.showCarInfo
}

/**
 * Whether an order of a type needs a name and a phone number (OR-12). Who sits at a table is found there: only a business
 * that wants it or takes verified numbers alone asks. Where tables are a choice, an order without one needs them.
 */
export function asksForContact(
  order: { readonly type: SellingType; readonly hasTable: boolean },
  business: {
    readonly dine_in: { readonly table_required: boolean; readonly asks_contact?: boolean | undefined }
    readonly verify_phone?: boolean | undefined
  },
): boolean {
  const { table_required: isTableSure, asks_contact: isWanted } = business.dine_in
  if (order.type !== 'dine_in' || isWanted || business.verify_phone) return true
  return !isTableSure && !order.hasTable
}

/** Whether the customer of an order walks in to collect it: a pickup without a car (ST-03). */
export function walksIn(order: {
  readonly selling_types: SellingType
  readonly car: object | null
}): boolean {
  return order.selling_types === 'car_pickup' && order.car === null
}
