/** The fields of a checkout, in page order. */
export const FIELDS = ['name', 'dialCode', 'phone', 'verified', 'table', 'plate', 'payment'] as const
export type Field = (typeof FIELDS)[number]

/** `refused` comes from the server; the others are found before sending. */
export type FieldProblem =
  | 'missing'
  | 'malformed'
  | 'too-short'
  | 'too-long'
  | 'unknown-country'
  | 'unconfirmed'
  | 'unknown'
  | 'refused'
export type FieldProblems = Partial<Record<Field, FieldProblem>>

/** The id of a field's control, used to focus the first invalid one. */
export function fieldId(field: Field): string {
  return `checkout-${field}`
}
