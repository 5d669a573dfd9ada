import { pathsOf } from '@storefront/bridge'
import { localText } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { Link } from '@storefront/router'
import { useBusiness } from '@storefront/store'
import { Button, buttonClass, EmptyState, ErrorState, Page, Skeleton, Stack } from '@storefront/ui'
import { LocationCard } from '../locations/location-card.tsx'
import { NewLocation } from '../locations/new-location.tsx'
import { type Locations, useLocations } from '../locations/use-locations.ts'
import { messages } from '../messages/catalogue.ts'
import styles from './branches-page.module.css'

/** The customer's saved addresses (RT-11, DL-11). */
export function LocationsPage() {
  const t = useMessages(messages)
  const { locale } = useFormats()
  const business = useBusiness()
  const locations = useLocations()
  return (
    <Page>
      <title>{`${t('locations.title')} · ${localText(business.business_name, locale, business.locales)}`}</title>
      <Stack>
        <h1 className={styles.title}>{t('locations.title')}</h1>
        <Shown locations={locations} />
        {locations.state === 'ready' ? <NewLocation locations={locations} /> : null}
      </Stack>
    </Page>
  )
}

function Shown({ locations }: { locations: Locations }) {
  const t = useMessages(messages)
  const business = useBusiness()
  if (locations.state === 'loading') return <Skeleton lines={6} />
  if (locations.state === 'failed') {
    return (
      <ErrorState
        title={t('locations.failed')}
        level={2}
        action={
          <Button kind="secondary" onClick={locations.retry}>
            {t('problem.retry')}
          </Button>
        }
      />
    )
  }
  if (locations.list.length === 0) {
    return (
      <EmptyState
        icon="home"
        level={2}
        title={t('locations.empty')}
        text={t('locations.text')}
        action={
          <Link to={pathsOf(business.reference_id).landing()} className={buttonClass('primary')}>
            {t('action.start-order')}
          </Link>
        }
      />
    )
  }
  return (
    <Stack as="ul" role="list" gap={3}>
      {locations.list.map((location) => (
        <LocationCard key={location.id} location={location} locations={locations} />
      ))}
    </Stack>
  )
}
