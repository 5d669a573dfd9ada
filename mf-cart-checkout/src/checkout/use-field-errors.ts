import { useMessages } from '@storefront/i18n'
import { messages } from '../messages/catalogue.ts'
import type { Field, FieldProblem, FieldProblems } from '../ordering/checkout-fields.ts'

const PHONE_WORDS = {
  malformed: 'phone.NOT_A_NUMBER',
  'unknown-country': 'phone.INVALID_COUNTRY',
  'too-short': 'phone.TOO_SHORT',
  'too-long': 'phone.TOO_LONG',
} as const
const CONTACT_MISSING = {
  name: 'contact.name-missing',
  dialCode: 'phone.INVALID_COUNTRY',
  phone: 'phone.NOT_A_NUMBER',
  verified: 'contact.verified-missing',
} as const
type ContactField = keyof typeof CONTACT_MISSING
const isContact = (field: Field): field is ContactField => field in CONTACT_MISSING

/** What is wrong with each field, in words. */
export function useFieldErrors(problems: FieldProblems): Partial<Record<Field, string>> {
  const t = useMessages(messages)
  const words = (field: Field, problem: FieldProblem): string => {
    if (field === 'phone' && problem in PHONE_WORDS)
      return t(PHONE_WORDS[problem as keyof typeof PHONE_WORDS])
    if (problem === 'missing') return t(isContact(field) ? CONTACT_MISSING[field] : `field.${field}.missing`)
    if (field === 'table' && (problem === 'unknown' || problem === 'unconfirmed'))
      return t(`field.table.${problem}`)
    return t(`field.${isPlain(problem) ? problem : 'refused'}`)
  }
  const entries = Object.entries(problems) as [Field, FieldProblem][]
  return Object.fromEntries(entries.map(([field, problem]) => [field, words(field, problem)]))
}

/** Whether a problem has words that fit every field. */
function isPlain(problem: FieldProblem) {
  return problem === 'malformed' || problem === 'too-long'
}
