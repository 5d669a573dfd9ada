import type { CallProblem } from '@storefront/api-client'
import type { MenuMessageKey } from '../messages/catalogue.ts'

/** The message key that explains a failed call. */
export function failureText(problem: CallProblem | null): MenuMessageKey {
  return problem === null ? 'failure.refused' : `failure.${problem.kind}`
}
