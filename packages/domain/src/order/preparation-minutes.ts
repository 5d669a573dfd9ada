import { type Advance, advanceMinutes } from '../schedule/advance.ts'

/** Preparation time of a price label; unknown when unset or not above 0. */
export interface PreparedLabel {
  readonly preparation_time: number | null
  readonly preparation_time_type: Advance['scale'] | null
}

/** Default preparation time when no label has one. */
const DEFAULT_MINUTES = 20

/** Preparation time in minutes of what is ready first, which can be ordered last; 0 without labels. */
export function quickestMinutes(labels: readonly PreparedLabel[]): number {
  return labels.length === 0 ? 0 : Math.min(...labels.map((label) => preparationMinutes([label])))
}

/** Preparation time of an order in minutes: that of its slowest label. */
export function preparationMinutes(labels: readonly PreparedLabel[]): number {
  const known = labels.flatMap(({ preparation_time, preparation_time_type }) =>
    preparation_time === null || preparation_time <= 0
      ? []
      : [advanceMinutes({ interval: preparation_time, scale: preparation_time_type ?? 'min' })],
  )
  return known.length > 0 ? Math.max(...known) : DEFAULT_MINUTES
}
