import type { Reservation } from '@storefront/api-contract/reservation'
import { pathsOf } from '@storefront/bridge'
import { localText } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { useInfiniteQuery } from '@storefront/query'
import { CallShop, LoadProblem } from '@storefront/remote-kit'
import { Link } from '@storefront/router'
import { useBusiness } from '@storefront/store'
import { Button, buttonClass, Card, EmptyState, Page, Skeleton, Stack } from '@storefront/ui'
import { reservationPages } from '../api/reservation-queries.ts'
import styles from '../made/made.module.css'
import { StateTag } from '../made/state-tag.tsx'
import { messages } from '../messages/catalogue.ts'
import { useDayWords } from '../words/day-words.ts'

/** The visitor's reservations: upcoming and past (RT-21). */
export function HistoryPage() {
  const t = useMessages(messages)
  const { locale } = useFormats()
  const { business_name, locales, reference_id: referenceId, reservation } = useBusiness()
  const upcoming = useInfiniteQuery(reservationPages(referenceId, 'upcoming'))
  const past = useInfiniteQuery(reservationPages(referenceId, 'past'))
  const failed = [upcoming, past].find(({ error, data }) => error && !data)
  const isThere = upcoming.data && past.data
  const isEmpty = isThere && countOf(upcoming) + countOf(past) === 0
  return (
    <Page aria-busy={!isThere && !failed}>
      <title>{`${t('history.title')} · ${localText(business_name, locale, locales)}`}</title>
      {isEmpty ? (
        <NoReservations />
      ) : (
        <Stack gap={6}>
          <h1 className={styles.pageTitle}>{t('history.title')}</h1>
          {failed ? (
            <LoadProblem
              error={failed.error}
              retry={() => void Promise.all([upcoming.refetch(), past.refetch()])}
              isRetrying={failed.isFetching}
            />
          ) : null}
          {!isThere && !failed ? <HistorySkeleton /> : null}
          {isThere ? (
            <>
              <Reservations title={t('history.upcoming')} list={upcoming} />
              <Reservations title={t('history.past')} list={past} />
              {reservation.enabled ? (
                <Link
                  to={pathsOf(referenceId).reservation(reservation.type)}
                  className={buttonClass('secondary', { block: true })}
                >
                  {t('history.first')}
                </Link>
              ) : null}
            </>
          ) : null}
        </Stack>
      )}
    </Page>
  )
}

type List = ReturnType<
  typeof useInfiniteQuery<Awaited<ReturnType<ReturnType<typeof reservationPages>['queryFn']>>>
>

function countOf({ data }: List): number {
  return data?.pages.reduce((sum, { reservations }) => sum + reservations.length, 0) ?? 0
}

function Reservations({ title, list }: { title: string; list: List }) {
  const t = useMessages(messages)
  if (countOf(list) === 0) return null
  return (
    <Stack as="section" aria-label={title} gap={3}>
      <h2 className={styles.small}>{title}</h2>
      <Stack as="ul" gap={3} className={styles.list}>
        {list.data?.pages.flatMap(({ reservations, time_zone: timeZone }) =>
          reservations.map((one) => <ReservationRow key={one.id} reservation={one} timeZone={timeZone} />),
        )}
      </Stack>
      {list.hasNextPage ? (
        <Button kind="secondary" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('action.show-more')}
        </Button>
      ) : null}
    </Stack>
  )
}

function ReservationRow({ reservation, timeZone }: { reservation: Reservation; timeZone: string }) {
  const t = useMessages(messages)
  const { locale } = useFormats()
  const { locales } = useBusiness()
  const days = useDayWords()
  const { table, service } = reservation
  const what = service
    ? localText(service.names, locale, locales)
    : table && t('table.named', { name: table.name })
  const words = [
    t('facts.guests', { count: reservation.party }),
    what,
    localText(reservation.branch_name, locale, locales),
  ]
  return (
    <Card as="li" padded={false}>
      <Link
        to={pathsOf(reservation.reference_id).reservationSuccess(reservation.id)}
        className={styles.entry}
      >
        <span className={styles.row}>
          <strong>{days.moment(reservation.starts_at, timeZone)}</strong>
          <StateTag state={reservation.state} />
        </span>
        <span className={styles.muted}>{words.filter(Boolean).join(' · ')}</span>
      </Link>
    </Card>
  )
}

function NoReservations() {
  const t = useMessages(messages)
  const { reservation, reference_id: referenceId } = useBusiness()
  const action = reservation.enabled ? (
    <Link to={pathsOf(referenceId).reservation(reservation.type)} className={buttonClass('primary')}>
      {t('history.first')}
    </Link>
  ) : (
    <CallShop />
  )
  return (
    <EmptyState
      icon="calendar"
      level={1}
      title={t('history.none')}
      text={t('history.none-text')}
      action={action}
    />
  )
}

function HistorySkeleton() {
  return (
    <>
      <Skeleton shape="block" height={76} />
      <Skeleton shape="block" height={76} />
      <Skeleton shape="block" height={76} />
    </>
  )
}
