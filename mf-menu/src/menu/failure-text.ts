import type { CallProblem } from '@storefront/api-client'
import type { MenuMessageKey } from '../messages/catalogue.ts'

/** The message that says why an answer is missing and what helps. */
export function failureText(problem: CallProblem | null): MenuMessageKey {
  return problem === null ? 'failure.refused' : `failure.${problem.kind}`
}
