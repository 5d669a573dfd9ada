import type { SellingTypeWord } from './selling-type.ts'

/** Whether an order of a type names the table it is brought to; a reservation chooses its own (ST-03). */
export function carriesTable(word: SellingTypeWord): boolean {
  return word === 'dine_in' || word === 'dinein' || word === 'product_service'
}

/** Whether an order of a type asks for the car; true by default (ST-03). */
export function asksForCar(word: SellingTypeWord, showCarInfo: number | boolean | null | undefined): boolean {
  return (word === 'pickup' || word === 'car_pickup') && Boolean(showCarInfo ?? 1)
}
