import type { SellingType } from '../selling-type/selling-type.ts'

/** Whether an order may be placed: open, or scheduled orders are on; dine-in also needs its cart flag (SH-05). */
export function orderingAllowed(input: {
  open: boolean
  scheduledOrdersOn: boolean
  sellingType: SellingType
  dineInCartOn: boolean
}): boolean {
  const hasTime = input.open || input.scheduledOrdersOn
  return hasTime && (input.sellingType !== 'dine_in' || input.dineInCartOn)
}
