import { availabilityCall, type Reservation } from '@storefront/api-contract/reservation'
import { useMessages } from '@storefront/i18n'
import { useQuery, useQueryClient } from '@storefront/query'
import { QueryProblem } from '@storefront/remote-kit'
import { useBusiness } from '@storefront/store'
import { Button, Notice, Skeleton, Stack, toast } from '@storefront/ui'
import { useState } from 'react'
import { offerQuery } from '../api/reservation-queries.ts'
import { useDayOfTime, useDayToShow } from '../choose/day-of-time.ts'
import { TimeChooser, type TimeSelection } from '../choose/time-chooser.tsx'
import { messages } from '../messages/catalogue.ts'
import { type ReservationError, toReservationError } from '../reserve/reservation-error.ts'
import { ReservationErrorNotice } from '../reserve/reservation-error-notice.tsx'
import { useDayWords } from '../words/day-words.ts'
import styles from './made.module.css'
import { useReservationAction } from './use-reservation-action.ts'

interface ChangePanelProps {
  reservation: Reservation
  onDone: () => void
}

/** Changes day, time, party or table of a reservation, all or nothing (RS-02). */
export default function ChangePanel({ reservation, onDone }: ChangePanelProps) {
  const t = useMessages(messages)
  const queries = useQueryClient()
  const { time_zone: timeZone } = useBusiness()
  const days = useDayWords()
  const offer = useQuery(offerQuery(reservation.branch_id))
  const { busy, change } = useReservationAction(reservation.id)
  const [error, setError] = useState<ReservationError | null>(null)
  const [changes, setChanges] = useState<Partial<TimeSelection>>({})
  const made = {
    party: reservation.party,
    serviceId: reservation.service?.id ?? null,
    reservationId: reservation.id,
  }
  const date = useDayOfTime(reservation.branch_id, reservation.starts_at, timeZone, made)
  const selection: TimeSelection = {
    ...made,
    date,
    startsAt: reservation.starts_at,
    tableId: null,
    ...changes,
  }
  const { startsAt } = selection
  const requested = { ...selection, reservationId: reservation.id }
  const dayToShow = useDayToShow(reservation.branch_id, requested, timeZone)

  function select(more: Partial<TimeSelection>) {
    const isOtherDay = 'date' in more || 'party' in more
    setError(null)
    // A table is chosen for one time.
    setChanges({ ...changes, ...(isOtherDay ? { startsAt: null } : {}), tableId: null, ...more })
  }

  async function send() {
    if (startsAt === null) return
    const done = await change(selection, startsAt)
    if (done.ok) {
      toast({ text: t('change.done'), tone: 'success' })
      return onDone()
    }
    const found = toReservationError(done.problem, startsAt)
    setError(found.kind === 'price-changed' ? { kind: 'refused', problem: done.problem, fields: [] } : found)
    void queries.invalidateQueries({ queryKey: [availabilityCall.name] })
  }

  if (!offer.data) {
    return offer.error ? <QueryProblem query={offer} /> : <Skeleton shape="block" height={320} />
  }
  return (
    <Stack as="section" aria-label={t('made.change')}>
      <h2 className={styles.small}>{t('made.change')}</h2>
      <TimeChooser
        offer={offer.data}
        branchId={reservation.branch_id}
        reservationId={reservation.id}
        selection={selection}
        onSelect={select}
      />
      {error ? (
        <ReservationErrorNotice
          error={error}
          timeZone={timeZone}
          isSent={false}
          onTime={(time) => select({ date: dayToShow(time), startsAt: time })}
          onAgain={() => void send()}
        />
      ) : null}
      {startsAt === null ? <Notice>{t('change.choose')}</Notice> : null}
      <Button block busy={busy} disabled={startsAt === null} onClick={() => void send()}>
        {startsAt === null
          ? t('made.change')
          : t('change.button', { time: days.moment(startsAt, timeZone), count: selection.party })}
      </Button>
      <Button kind="quiet" block onClick={onDone}>
        {t('change.keep')}
      </Button>
    </Stack>
  )
}
