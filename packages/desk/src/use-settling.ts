import { useEffect, useState } from 'react'
import { DOUBLE_TAP_MS } from './use-one-tap.ts'

/** In milliseconds: longer than the two taps of a double tap lie apart, and than an answer takes. */
export const SETTLING_MS = 1_000

/**
 * Whether a value was first shown, or has changed, only just now: the second tap of a double tap meant what was there
 * before, as the card of an order, not the button that has come in its place (DK-02).
 */
export function useSettling(value: string): boolean {
  const [settled, setSettled] = useState<string | null>(null)
  useEffect(() => {
    if (settled === value) return
    const timer = setTimeout(() => setSettled(value), settled === null ? DOUBLE_TAP_MS : SETTLING_MS)
    return () => clearTimeout(timer)
  }, [settled, value])
  return settled !== value
}
