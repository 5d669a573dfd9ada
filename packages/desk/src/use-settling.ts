import { useEffect, useState } from 'react'

/** In milliseconds: longer than the two taps of a double tap lie apart. */
export const SETTLING_MS = 1_000

/**
 * Whether a value has changed only just now: the second tap of a double tap meant what was there before, not the button
 * that has come in its place (DK-02).
 */
export function useSettling(value: string): boolean {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    if (settled === value) return
    const timer = setTimeout(() => setSettled(value), SETTLING_MS)
    return () => clearTimeout(timer)
  }, [settled, value])
  return settled !== value
}
