import { pathsOf } from '@storefront/bridge'
import { useMessages } from '@storefront/i18n'
import { Link } from '@storefront/router'
import { useOpenBusiness } from '@storefront/store'
import { buttonClass, EmptyState } from '@storefront/ui'
import { messages } from '../messages/catalogue.ts'

/** RT-24: what every unmatched path shows; leads back to the business the visitor came from. */
export function NotFoundPage() {
  const t = useMessages(messages)
  const referenceId = useOpenBusiness((open) => open.referenceId)
  return (
    <div data-error="404">
      <title>{`${t('product.name')} 404`}</title>
      <EmptyState
        level={1}
        icon="search"
        title={t('error.notFound')}
        text={t('error.notFoundText')}
        action={
          <Link to={referenceId ? pathsOf(referenceId).landing() : '/'} className={buttonClass('primary')}>
            {t('error.home')}
          </Link>
        }
      />
    </div>
  )
}
