import { problemOf } from '@storefront/api-client'
import { useMessages } from '@storefront/i18n'
import { Button, ErrorState } from '@storefront/ui'
import { messages } from '../messages/catalogue.ts'

interface LoadProblemProps {
  error: unknown
  retry: () => void
  isRetrying: boolean
}

/** Load error with retry. */
export function LoadProblem({ error, retry, isRetrying }: LoadProblemProps) {
  const t = useMessages(messages)
  const problem = problemOf(error)
  return (
    <ErrorState
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
