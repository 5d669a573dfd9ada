import type { Minor } from '../money/round-half-up.ts'
import { type ShippedLine, type ShippingRates, shippingFee } from './shipping-fee.ts'

/** Where an order goes, with its fees: a delivery zone, a country it is shipped to, or nowhere. */
export interface FeePlace {
  readonly zone?: { readonly fees: Minor } | null | undefined
  readonly country?: ShippingRates | null | undefined
}

/**
 * What bringing an order to its place costs, in minor units: shipping to the country (DL-08), else the zone's fee
 * (DL-01), else nothing. A coupon that makes delivery free counts later (CP-04).
 */
export function deliveryFee({ zone, country }: FeePlace, parcels: readonly ShippedLine[]): Minor {
  if (country) return shippingFee(country, parcels)
  return zone?.fees ?? 0
}
