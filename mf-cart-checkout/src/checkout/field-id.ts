import type { Field } from './checkout-answers.ts'

/** The id of a field's control, so that a page can lead to the first wrong one. */
export function fieldId(field: Field): string {
  return `checkout-${field}`
}
