import type { FieldProblems } from '../checkout/checkout-answers.ts'
import type { RefusedProblem } from './placing.ts'

const FIELD_OF: Record<string, FieldProblems> = {
  name: { name: 'refused' },
  phone: { phone: 'refused' },
  dial_code: { dialCode: 'refused' },
  car: { plate: 'refused' },
  table_id: { table: 'unknown' },
  payment_type: { payment: 'refused' },
}

/** Whether a refusal is about what the card of the delivery asks for: its address or its gift (DL-05, DL-07). */
export function isAboutDestination({ fields = [] }: Pick<RefusedProblem, 'fields'>): boolean {
  return fields.some(({ field }) => /^(address|gift)\./.test(field))
}

/** The fields of the checkout that a refusal is about; empty when it is about something else. */
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
