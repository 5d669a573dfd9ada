import type { Minor } from '../money/round-half-up.ts'

/** A country a branch ships to, and on which terms. */
export interface ShippingCountry {
  /** Two letters (ISO 3166). */
  readonly country_iso: string
  readonly branch_id: string
  readonly fees_per_kg: Minor
  readonly fixed_fees: Minor
  /** Null or 0: `minimumOrder` takes the business's (OR-07). */
  readonly min_order: Minor | null
}

export interface ShippingConfig<Country extends ShippingCountry = ShippingCountry> {
  readonly enabled: boolean
  readonly countries: readonly Country[]
}

/**
 * Whether a delivery is shipping (DL-08): shipping is enabled, a country is selected and it is not the business's own.
 * Letters of either case are the same country.
 */
export function isShipping(
  config: Pick<ShippingConfig, 'enabled'>,
  country: Pick<ShippingCountry, 'country_iso'> | null,
  businessCountry: string,
): boolean {
  return config.enabled && country !== null && !isSameCountry(country.country_iso, businessCountry)
}

export type ShippingReset = 'shipping-off' | 'other-branch' | 'country-gone'

export type ShippingSelection<Country extends ShippingCountry = ShippingCountry> =
  | { readonly state: 'reset'; readonly reason: ShippingReset }
  | { readonly state: 'refreshed'; readonly country: Country }

/**
 * What becomes of a selected country when branch or configuration have changed (DL-08): reset when shipping is off or
 * the country belongs to another branch or is served no longer, else refreshed with its terms of now.
 */
export function shippingAfter<Country extends ShippingCountry>(
  selected: Pick<ShippingCountry, 'country_iso' | 'branch_id'>,
  now: { readonly config: ShippingConfig<Country>; readonly branchId: string },
): ShippingSelection<Country> {
  if (!now.config.enabled) return { state: 'reset', reason: 'shipping-off' }
  if (selected.branch_id !== now.branchId) return { state: 'reset', reason: 'other-branch' }
  const country = now.config.countries.find(
    (one) => one.branch_id === now.branchId && isSameCountry(one.country_iso, selected.country_iso),
  )
  return country ? { state: 'refreshed', country } : { state: 'reset', reason: 'country-gone' }
}

function isSameCountry(one: string, other: string): boolean {
  return one.toUpperCase() === other.toUpperCase()
}
