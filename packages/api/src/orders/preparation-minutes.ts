import type { PriceLabel } from '@storefront/api-contract'

/** What an order takes when none of its labels says how long. */
const DEFAULT_MINUTES = 20
const MINUTES_OF = { min: 1, hour: 60, day: 1440 } as const

/** How long an order takes, in minutes: as long as the slowest of its labels that says so. */
export function preparationMinutes(labels: readonly PriceLabel[]): number {
  const known = labels.flatMap(({ preparation_time, preparation_time_type }) =>
    preparation_time === null || preparation_time <= 0
      ? []
      : [preparation_time * MINUTES_OF[preparation_time_type ?? 'min']],
  )
  return known.length > 0 ? Math.max(...known) : DEFAULT_MINUTES
}
