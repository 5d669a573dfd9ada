import { pathsOf } from '@storefront/bridge'
import { localText } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { Link } from '@storefront/router'
import { useBusiness } from '@storefront/store'
import { buttonClass, EmptyState, Page } from '@storefront/ui'
import { messages } from '../messages/catalogue.ts'

export function LocationsPage() {
  const t = useMessages(messages)
  const { locale } = useFormats()
  const business = useBusiness()
  return (
    <Page>
      <title>{`${t('locations.title')} · ${localText(business.business_name, locale, business.locales)}`}</title>
      <EmptyState
        icon="home"
        level={1}
        title={t('locations.not-yet')}
        text={t('locations.text')}
        action={
          <Link to={pathsOf(business.reference_id).landing()} className={buttonClass('primary')}>
            {t('locations.order')}
          </Link>
        }
      />
    </Page>
  )
}
