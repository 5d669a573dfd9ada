import type { CallProblem } from '@storefront/api-client'
import { useMessages } from '@storefront/i18n'
import { messages } from '../messages/catalogue.ts'

/** Error text; refusals use the server's localized message. */
export function useProblemWords(): (problem: CallProblem) => string {
  const t = useMessages(messages)
  return (problem) =>
    problem.kind === 'refused' && problem.status < 500 ? problem.message : t(`problem.${problem.kind}`)
}
