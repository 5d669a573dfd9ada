import type { CallProblem } from '@storefront/api-client'
import { useMessages } from '@storefront/i18n'
import { messages } from '../messages/catalogue.ts'

/** A problem in words; what the server refuses it says itself, in the visitor's language. */
export function useProblemWords(): (problem: CallProblem) => string {
  const t = useMessages(messages)
  return (problem) =>
    problem.kind === 'refused' && problem.status < 500 ? problem.message : t(`problem.${problem.kind}`)
}
