import type { CallProblem } from '@storefront/api-client'
import { useSharedMessages } from '../expose/remote-messages.tsx'

/** Writes a failed call for people: what the server tells the visitor, otherwise the text of its code (LC-10). */
export function useProblemText(): (problem: CallProblem) => string {
  const t = useSharedMessages()
  return (problem) => {
    if (problem.kind !== 'refused') return t(`problem.${problem.kind}`)
    const key = `refusal.${problem.code}` as const
    const text = problem.text ?? t(key)
    // After a rollback of this remote the server may use codes that it has no text for.
    return text === key ? t('refusal.unavailable') : text
  }
}
