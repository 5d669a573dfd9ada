import type { Result } from '@storefront/api-client'
import type { DeskReservation, DeskSession } from '@storefront/api-contract/desk'
import type { StaffReservationState } from '@storefront/domain/desk'
import { useMessages } from '@storefront/i18n'
import { Notice } from '@storefront/ui'
import { useState } from 'react'
import styles from '../desk.module.css'
import type { DeskApi } from '../desk-api.ts'
import { messages } from '../messages/catalogue.ts'
import { useOneTap } from '../use-one-tap.ts'
import { FloorPlan } from './floor-plan.tsx'
import { ReservationRow } from './reservation-row.tsx'
import { floorReservations, newForLaterDays, todayReservations } from './shown-reservations.ts'

interface ReservationListProps {
  api: DeskApi
  session: DeskSession
  reservations: readonly DeskReservation[]
  now: number
  onMoved: (reservation: DeskReservation) => void
}

/**
 * Reservations of today, of the coming night and since the evening before, and where they sit, which staff confirm, seat and end, and those of
 * later days that wait for an answer (DK-01).
 */
export function ReservationList({ api, session, reservations, now, onMoved }: ReservationListProps) {
  const t = useMessages(messages)
  const { business, staff } = session
  const [problem, setProblem] = useState<Parameters<typeof t>[0] | null>(null)
  const coming = todayReservations(reservations, now, business.time_zone)
  const onFloor = floorReservations(reservations, now, business.time_zone)
  const later = newForLaterDays(reservations, now, business.time_zone)
  const move = async (id: string, version: number | undefined, state: StaffReservationState) => {
    const moved = await api.moveReservation(id, state, version)
    setProblem(moved.ok ? null : problemOf(moved))
    if (moved.ok) onMoved(moved.value.reservation)
  }
  const { isBusy, tap } = useOneTap(move)
  const row = (one: DeskReservation) => ({
    reservation: one,
    role: staff.role,
    business,
    now,
    isBusy: isBusy(one.id),
    onMove: (state: StaffReservationState) => tap(one.id, one.version, state),
  })
  const hasTables = onFloor.some(({ table }) => table !== null)
  return (
    <section className={styles.reservations} aria-label={t('reservations.title')}>
      <h2>{t('reservations.title')}</h2>
      {problem ? <Notice tone="danger">{t(problem)}</Notice> : null}
      {coming.length === 0 ? <p className={styles.muted}>{t('reservations.empty')}</p> : null}
      <ul className={styles.facts}>
        {coming.map((one) => (
          <ReservationRow key={one.id} {...row(one)} />
        ))}
      </ul>
      {later.length > 0 ? (
        <>
          <h3>{t('reservations.later')}</h3>
          <ul className={styles.facts} aria-label={t('reservations.later')}>
            {later.map((one) => (
              <ReservationRow key={one.id} {...row(one)} isOfLaterDay />
            ))}
          </ul>
        </>
      ) : null}
      {hasTables ? <FloorPlan api={api} business={business} reservations={onFloor} now={now} /> : null}
    </section>
  )
}

/** The text for a move that failed: a refusal names its reason, most often that somebody else was faster. */
function problemOf({ problem }: Extract<Result<unknown>, { ok: false }>) {
  if (problem.kind !== 'refused' || problem.status !== 409) return 'act.failed'
  if (problem.reason === 'too-early') return 'reservations.tooEarly'
  return problem.reason === 'over' ? 'reservations.over' : 'reservations.changed'
}
