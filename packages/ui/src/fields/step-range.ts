export interface StepRange {
  min: number
  /** Undefined: no upper end. */
  max: number | undefined
  step: number
  /** Whole numbers only. */
  integer: boolean
}

/** What an emptied or unreadable field becomes when it is left (CT-07). */
const DEFAULT_QUANTITY = 1

/** The value one step up (1) or down (-1), inside the range. */
export function stepped(value: number, direction: 1 | -1, range: StepRange): number {
  return clamped(value + direction * range.step, range)
}

/** What was typed, as a value inside the range; the default for what is no number (CT-07). */
export function typedQuantity(typed: number | null, range: StepRange): number {
  const value = typed ?? DEFAULT_QUANTITY
  return clamped(range.integer ? Math.trunc(value) : value, range)
}

// Twelve digits are more than any quantity has, and drop what 0.1 + 0.2 leaves behind.
function clamped(value: number, { min, max }: StepRange): number {
  const exact = Number(value.toPrecision(12))
  return Math.max(min, Math.min(max ?? Number.MAX_SAFE_INTEGER, exact))
}
