import { useMessages } from '@storefront/i18n'
import { OrderLink } from '@storefront/remote-kit'
import { EmptyState, Page } from '@storefront/ui'
import { messages } from '../messages/catalogue.ts'

/** The branch takes no reservations of this kind. */
export function NoneHere() {
  const t = useMessages(messages)
  return (
    <Page>
      <EmptyState
        icon="calendar"
        level={1}
        title={t('off.none')}
        text={t('off.text')}
        action={<OrderLink />}
      />
    </Page>
  )
}
