export interface StepRange {
  min: number
  /** Undefined: no maximum. */
  max: number | undefined
  step: number
  /** Whole numbers only. */
  integer: boolean
}

/** Value of an empty or invalid field on blur (CT-07). */
const DEFAULT_QUANTITY = 1

/** The value one step up (1) or down (-1), inside the range. */
export function stepped(value: number, direction: 1 | -1, range: StepRange): number {
  return clamped(value + direction * range.step, range)
}

/** Clamps a typed number to the range; the default if it is not a number (CT-07). */
export function typedQuantity(typed: number | null, range: StepRange): number {
  const value = typed ?? DEFAULT_QUANTITY
  return clamped(range.integer ? Math.trunc(value) : value, range)
}

// Twelve digits exceed any quantity and drop floating-point errors such as 0.1 + 0.2.
function clamped(value: number, { min, max }: StepRange): number {
  const exact = Number(value.toPrecision(12))
  return Math.max(min, Math.min(max ?? Number.MAX_SAFE_INTEGER, exact))
}
