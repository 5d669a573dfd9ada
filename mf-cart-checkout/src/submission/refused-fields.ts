import type { FieldProblems } from '../ordering/checkout-fields.ts'
import type { RefusedProblem } from './submission.ts'

const FIELD_OF: Record<string, FieldProblems> = {
  name: { name: 'refused' },
  phone: { phone: 'refused' },
  dial_code: { dialCode: 'refused' },
  car: { plate: 'refused' },
  table_id: { table: 'unknown' },
  payment_type: { payment: 'refused' },
}

/** Whether a refusal concerns the delivery card: address or gift (DL-05, DL-07). */
export function isAboutDestination({ fields = [] }: Pick<RefusedProblem, 'fields'>): boolean {
  return fields.some(({ field }) => /^(address|gift)\./.test(field))
}

/** Maps a refusal to checkout fields; empty when it concerns something else. */
export function refusedFields({ code, fields = [] }: Pick<RefusedProblem, 'code' | 'fields'>): FieldProblems {
  switch (code) {
    case 'table-required':
      return { table: 'missing' }
    case 'table-not-found':
      return { table: 'unknown' }
    case 'car-required':
      return { plate: 'missing' }
    case 'phone-not-verified':
      return { verified: 'missing' }
    case 'bad-request':
      return Object.assign({}, ...fields.map(({ field }) => FIELD_OF[field.split('.')[0] ?? ''] ?? {}))
    default:
      return {}
  }
}
