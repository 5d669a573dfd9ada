import { contrastOf } from '../contrast.ts'
import { readColour } from '../read-colour.ts'

/** WCAG contrast of two colours as texts, 1 to 21; null when one of them is no colour. */
export function contrastRatio(one: string, other: string): number | null {
  const [a, b] = [readColour(one), readColour(other)]
  return a && b ? contrastOf(a, b) : null
}
