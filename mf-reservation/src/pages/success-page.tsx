import { problemOf } from '@storefront/api-client'
import type { Reservation } from '@storefront/api-contract/reservation'
import { pathsOf } from '@storefront/bridge'
import { localText } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { useQuery } from '@storefront/query'
import { LoadProblem } from '@storefront/remote-kit'
import { Link, useParams } from '@storefront/router'
import { useBusiness } from '@storefront/store'
import { buttonClass, Page, Skeleton, Stack, VisuallyHidden } from '@storefront/ui'
import { reservationQuery } from '../api/reservation-queries.ts'
import { DepositNotice } from '../made/deposit-notice.tsx'
import styles from '../made/made.module.css'
import { ReservationActions } from '../made/reservation-actions.tsx'
import { ReservationFacts } from '../made/reservation-facts.tsx'
import { ReservationMissing } from '../made/reservation-missing.tsx'
import { ReservationNotifications } from '../made/reservation-notifications.tsx'
import { StateTag } from '../made/state-tag.tsx'
import { messages } from '../messages/catalogue.ts'
import { useDayWords } from '../words/day-words.ts'

/** Polling interval while a payment or a confirmation is pending. */
const WAITING_FOR_PAYMENT = 3_000
const WAITING_FOR_BUSINESS = 30_000

/** One reservation, right after booking and later (RT-21, RS-04). */
export function SuccessPage() {
  const t = useMessages(messages)
  const { locale } = useFormats()
  const { business_name, locales } = useBusiness()
  const { reservationId = '' } = useParams()
  const { data, error, refetch, isFetching } = useQuery({
    ...reservationQuery(reservationId),
    refetchInterval: ({ state }) => pause(state.data?.reservation.state),
    refetchOnWindowFocus: true,
  })
  return (
    <Page aria-busy={!data && !error}>
      <title>{`${t('summary.title')} · ${localText(business_name, locale, locales)}`}</title>
      {data ? (
        <Made reservation={data.reservation} timeZone={data.time_zone} />
      ) : isMissing(error) ? (
        <ReservationMissing />
      ) : error ? (
        <LoadProblem level={1} error={error} retry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <SuccessSkeleton />
      )}
    </Page>
  )
}

function pause(state: Reservation['state'] | undefined): number | false {
  if (state === 'payment_pending') return WAITING_FOR_PAYMENT
  return state === 'placed' ? WAITING_FOR_BUSINESS : false
}

function isMissing(error: unknown): boolean {
  const problem = problemOf(error)
  return problem?.kind === 'refused' && problem.status === 404
}

function Made({ reservation, timeZone }: { reservation: Reservation; timeZone: string }) {
  const t = useMessages(messages)
  const { state, code, reference_id: referenceId, cancel_reason: reason } = reservation
  const paths = pathsOf(referenceId)
  const { locale } = useFormats()
  const { locales } = useBusiness()
  const days = useDayWords()
  const isOver = state === 'cancelled' || state === 'completed' || state === 'no_show'
  return (
    <Stack>
      <div>
        <p className={styles.when}>{days.moment(reservation.starts_at, timeZone)}</p>
        <p className={styles.muted}>
          <bdi>{localText(reservation.branch_name, locale, locales)}</bdi> ·{' '}
          {t('facts.guests', { count: reservation.party })}
        </p>
      </div>
      <Stack gap={2} role="status">
        <h1 className={styles.title}>{t(`made.${state}`)}</h1>
        <div className={styles.row}>
          <span>
            <VisuallyHidden>{t('made.code')} </VisuallyHidden>
            <bdi className={styles.code}>{code}</bdi>
          </span>
          <StateTag state={state} />
        </div>
        <p className={styles.muted}>
          {t(reason === 'deposit-not-paid' ? 'made.unpaid-text' : `made.${state}-text`)}
        </p>
      </Stack>
      <DepositNotice {...{ reservation, timeZone }} />
      <ReservationFacts {...{ reservation, timeZone }} />
      <ReservationNotifications reservation={reservation} />
      <ReservationActions reservation={reservation} />
      {isOver ? (
        <Link to={paths.reservation(reservation.type)} className={buttonClass('primary', { block: true })}>
          {t('made.again')}
        </Link>
      ) : null}
      <Link to={paths.reservationHistory()} className={buttonClass('quiet', { block: true })}>
        {t('history.title')}
      </Link>
    </Stack>
  )
}

function SuccessSkeleton() {
  const t = useMessages(messages)
  return (
    <Stack>
      <VisuallyHidden>
        <h1>{t('summary.title')}</h1>
      </VisuallyHidden>
      <Skeleton lines={2} />
      <Skeleton shape="block" height={220} />
      <Skeleton shape="block" height={44} />
    </Stack>
  )
}
