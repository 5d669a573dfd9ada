import { cleanTyped } from './clean-typed.ts'

/** Whether two references or table names are the same whatever their case; spaces around them and what `cleanTyped` cleans do not count. */
export function isSameReference(one: string, other: string): boolean {
  return referenceKey(one) === referenceKey(other)
}

// Some signs decompose into capitals, and some capitals become letters that compose again.
const referenceKey = (text: string) => cleanTyped(cleanTyped(text).toLowerCase())
