import type { ShippedLine } from './shipping-fee.ts'

/** What a price label says of its weight, in kilograms. */
export interface WeighedLabel {
  readonly weight: number | null
  /** With what it is packed in. */
  readonly shippingWeight: number | null
}

/** What one unit weighs as a parcel, in kilograms (DL-08): 0 where the label says nothing, or is not on the menu. */
export function unitWeight(label: WeighedLabel | undefined): number {
  return label?.shippingWeight ?? label?.weight ?? 0
}

/** Total weight of the parcels in kilograms, exact to the milligram (DL-08). */
export function kilogramsOf(parcels: readonly ShippedLine[]): number {
  return Math.round(parcels.reduce((sum, { weight, count }) => sum + weight * count, 0) * 1e6) / 1e6
}
