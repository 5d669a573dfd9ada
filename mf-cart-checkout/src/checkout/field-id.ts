import type { Field } from './checkout-answers.ts'

/** The id of a field's control, used to focus the first invalid one. */
export function fieldId(field: Field): string {
  return `checkout-${field}`
}
