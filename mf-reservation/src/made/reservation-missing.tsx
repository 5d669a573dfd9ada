import { pathsOf } from '@storefront/bridge'
import { useMessages } from '@storefront/i18n'
import { Link, useLocation } from '@storefront/router'
import { isAuthenticated, useBusiness, useSession } from '@storefront/store'
import { buttonClass, EmptyState, Stack } from '@storefront/ui'
import { messages } from '../messages/catalogue.ts'

/** A reservation of another visitor (OR-09): a login shows those of the account, also from a reminder. */
export function ReservationMissing() {
  const t = useMessages(messages)
  const business = useBusiness()
  const { pathname } = useLocation()
  const paths = pathsOf(business.reference_id)
  const isKnown = useSession((session) => isAuthenticated(session, business))
  return (
    <EmptyState
      icon="calendar"
      level={1}
      title={t('success.missing')}
      text={t('success.missing-text')}
      action={
        <Stack gap={2}>
          {isKnown ? null : (
            <Link to={paths.login()} state={{ from: pathname }} className={buttonClass('primary')}>
              {t('success.login')}
            </Link>
          )}
          <Link to={paths.reservationHistory()} className={buttonClass(isKnown ? 'primary' : 'quiet')}>
            {t('history.title')}
          </Link>
        </Stack>
      }
    />
  )
}
