import { useMessages } from '@storefront/i18n'
import { Button, ErrorState } from '@storefront/ui'
import { messages } from '../messages/catalogue.ts'
import { failureText } from './failure-text.ts'
import type { MenuState } from './use-menu.ts'

export function MenuFailure({ failure }: { failure: Extract<MenuState, { state: 'failed' }> }) {
  const t = useMessages(messages)
  const { serverMessage, problem, retry, isRetrying } = failure
  const text = serverMessage ? undefined : t(failureText(problem))
  return (
    <ErrorState
      title={serverMessage || t('home.failed')}
      text={isRetrying ? t('failure.retrying') : text}
      action={
        <Button busy={isRetrying} onClick={retry}>
          {t('failure.retry')}
        </Button>
      }
    />
  )
}
