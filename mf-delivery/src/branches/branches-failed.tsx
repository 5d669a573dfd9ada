import { problemOf } from '@storefront/api-client'
import { useMessages } from '@storefront/i18n'
import { Button, ErrorState } from '@storefront/ui'
import { messages } from '../messages/catalogue.ts'

interface BranchesFailedProps {
  error: unknown
  busy: boolean
  onRetry: () => void
  level: 2 | 3
}

export function BranchesFailed({ error, busy, onRetry, level }: BranchesFailedProps) {
  const t = useMessages(messages)
  const problem = problemOf(error)
  const text = problem?.kind === 'refused' ? problem.message : t(`branches.${problem?.kind ?? 'unreadable'}`)
  return (
    <ErrorState
      title={t('branches.failed-title')}
      text={text}
      level={level}
      action={<Button kind="secondary" busy={busy} onClick={onRetry} children={t('branches.retry')} />}
    />
  )
}
