import { type Advance, advanceMinutes } from '../schedule/advance.ts'

/** How long a price label takes to prepare; unset or not above 0: it does not say. */
export interface PreparedLabel {
  readonly preparation_time: number | null
  readonly preparation_time_type: Advance['scale'] | null
}

/** What an order takes when none of its labels says how long. */
const DEFAULT_MINUTES = 20

/** How long an order takes, in minutes: as long as the slowest of its labels that says so. */
export function preparationMinutes(labels: readonly PreparedLabel[]): number {
  const known = labels.flatMap(({ preparation_time, preparation_time_type }) =>
    preparation_time === null || preparation_time <= 0
      ? []
      : [advanceMinutes({ interval: preparation_time, scale: preparation_time_type ?? 'min' })],
  )
  return known.length > 0 ? Math.max(...known) : DEFAULT_MINUTES
}
