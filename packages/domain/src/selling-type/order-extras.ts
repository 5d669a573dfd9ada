import type { SellingTypeSlug } from './selling-type.ts'

/** Whether an order of a type names the table it is brought to; a reservation chooses its own (ST-03). */
export function carriesTable(slug: SellingTypeSlug): boolean {
  return slug === 'dine_in' || slug === 'dinein' || slug === 'product_service'
}

/** Whether an order of a type asks for the car; true by default (ST-03). */
export function asksForCar(slug: SellingTypeSlug, showCarInfo: number | boolean | null | undefined): boolean {
  return (slug === 'pickup' || slug === 'car_pickup') && Boolean(showCarInfo ?? 1)
}
