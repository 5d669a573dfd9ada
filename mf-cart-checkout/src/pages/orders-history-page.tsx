import { pathsOf } from '@storefront/bridge'
import { useMessages } from '@storefront/i18n'
import { Link } from '@storefront/router'
import { useBusiness } from '@storefront/store'
import { buttonClass, EmptyState, Page } from '@storefront/ui'
import { messages } from '../messages/catalogue.ts'

/** Past orders come with the account; until then this says so and leads to the open ones (RT-14). */
export function OrdersHistoryPage() {
  const t = useMessages(messages)
  const { reference_id: referenceId } = useBusiness()
  return (
    <Page>
      <title>{t('history.title')}</title>
      <EmptyState
        level={1}
        icon="receipt"
        title={t('history.notYet')}
        text={t('history.text')}
        action={
          <Link to={pathsOf(referenceId).ordersStatus()} className={buttonClass('primary')}>
            {t('orders.title')}
          </Link>
        }
      />
    </Page>
  )
}
