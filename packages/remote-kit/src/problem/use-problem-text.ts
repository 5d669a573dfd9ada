import type { CallProblem } from '@storefront/api-client'
import { useSharedMessages } from '../expose/remote-messages.tsx'

/** Writes a failed call for people: a refusal in the server's own localized words, unless the server itself failed. */
export function useProblemText(): (problem: CallProblem) => string {
  const t = useSharedMessages()
  return (problem) =>
    problem.kind === 'refused' && problem.status < 500 ? problem.message : t(`problem.${problem.kind}`)
}
