import type { PriceLabel } from './menu.ts'

/** How many of a label can be ordered. */
export interface CountLimits {
  minimum: number
  maximum: number
  step: number
}

const DEFAULT_MINIMUM = 1
const DEFAULT_MAXIMUM = 1000

/**
 * How many of a label can be ordered. Minimum and maximum are 1 and 1000 when unset or not above 0 (MN-07);
 * the step is 1 for labels sold by quantity, else the label's own (CT-09). A maximum below the minimum counts as
 * the minimum; limits of a label sold by quantity are whole.
 */
export function labelLimits(label: Pick<PriceLabel, 'minimum' | 'maximum' | 'isQty' | 'step'>): CountLimits {
  const minimum = aboveZero(label.minimum) ?? DEFAULT_MINIMUM
  const maximum = aboveZero(label.maximum) ?? DEFAULT_MAXIMUM
  if (!label.isQty) return { minimum, maximum: Math.max(minimum, maximum), step: aboveZero(label.step) ?? 1 }
  const fewest = Math.ceil(minimum)
  return { minimum: fewest, maximum: Math.max(fewest, Math.floor(maximum)), step: 1 }
}

function aboveZero(value: number | null | undefined): number | null {
  return typeof value === 'number' && value > 0 ? value : null
}
