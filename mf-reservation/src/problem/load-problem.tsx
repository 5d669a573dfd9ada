import { problemOf } from '@storefront/api-client'
import { useMessages } from '@storefront/i18n'
import { Button, ErrorState } from '@storefront/ui'
import { messages } from '../messages/catalogue.ts'

interface LoadProblemProps {
  error: unknown
  retry: () => void
  isRetrying: boolean
  /** Level of the title as a heading; 1 where it stands for the whole screen. */
  level?: 1 | 2
}

/** A part that could not be loaded: what happened, and another try. */
export function LoadProblem({ error, retry, isRetrying, level = 2 }: LoadProblemProps) {
  const t = useMessages(messages)
  const problem = problemOf(error)
  return (
    <ErrorState
      level={level}
      title={t('problem.title')}
      text={problem ? t(`problem.${problem.kind}`) : undefined}
      action={
        <Button kind="secondary" busy={isRetrying} onClick={retry}>
          {t('problem.retry')}
        </Button>
      }
    />
  )
}
