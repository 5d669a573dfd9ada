import { useMessages } from '@storefront/i18n'
import { messages } from '../messages/catalogue.ts'
import type { CodeProblem } from './code-problem.ts'
import { useDurationWords } from './use-duration-words.ts'

/** Localized error text of a code problem. */
export function useProblemWords(): (problem: CodeProblem) => string {
  const t = useMessages(messages)
  const duration = useDurationWords()
  return (problem) => {
    switch (problem.kind) {
      case 'wrong':
        return t('code.wrong', { count: problem.left })
      case 'too-many':
        return t('code.too-many', { time: duration(problem.seconds) })
      default:
        return t(`code.${problem.kind}`)
    }
  }
}
