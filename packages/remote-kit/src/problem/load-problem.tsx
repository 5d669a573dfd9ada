import { problemOf } from '@storefront/api-client'
import { Button, ErrorState } from '@storefront/ui'
import { useSharedMessages } from '../expose/remote-messages.tsx'
import { useProblemText } from './use-problem-text.ts'

export interface LoadProblemProps {
  error: unknown
  /** Says what could not be loaded; a general sentence without it. */
  title?: string
  /** The server's own words, which come before the title. */
  message?: string | null
  retry: () => unknown
  isRetrying: boolean
  /** Heading level; 1 when it replaces the whole screen. */
  level?: 1 | 2 | 3
}

/** A query that failed, why, and the button that sends it again. */
export function LoadProblem({ error, title, message, retry, isRetrying, level = 2 }: LoadProblemProps) {
  const t = useSharedMessages()
  const text = useProblemText()
  const problem = problemOf(error)
  return (
    <ErrorState
      level={level}
      title={message || title || t('problem.title')}
      text={problem ? text(problem) : isRetrying ? t('problem.retrying') : undefined}
      action={
        <Button kind="secondary" busy={isRetrying} onClick={() => void retry()}>
          {t('problem.retry')}
        </Button>
      }
    />
  )
}
