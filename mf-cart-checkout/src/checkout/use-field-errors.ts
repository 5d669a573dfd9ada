import { useMessages } from '@storefront/i18n'
import { messages } from '../messages/catalogue.ts'
import type { Field, FieldProblem, FieldProblems } from './checkout-answers.ts'

/** What is wrong with each field, in words. */
export function useFieldErrors(problems: FieldProblems): Partial<Record<Field, string>> {
  const t = useMessages(messages)
  const words = (field: Field, problem: FieldProblem): string => {
    if (problem === 'missing') return t(`field.${field}.missing`)
    if (field === 'table' && (problem === 'unknown' || problem === 'unconfirmed'))
      return t(`field.table.${problem}`)
    if (field === 'phone' && (problem === 'malformed' || problem === 'unknown-country'))
      return t(`field.phone.${problem}`)
    return t(`field.${isPlain(problem) ? problem : 'refused'}`)
  }
  const entries = Object.entries(problems) as [Field, FieldProblem][]
  return Object.fromEntries(entries.map(([field, problem]) => [field, words(field, problem)]))
}

/** Whether a problem has words that fit every field. */
function isPlain(problem: FieldProblem) {
  return problem === 'malformed' || problem === 'too-short' || problem === 'too-long'
}
