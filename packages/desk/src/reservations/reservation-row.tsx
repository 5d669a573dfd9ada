import type { DeskReservation, DeskSession } from '@storefront/api-contract/desk'
import { isTooEarlyToMove, isTooLateToMove } from '@storefront/domain'
import {
  deskDay,
  reservationAnswers,
  reservationMoves,
  type StaffReservationState,
  type StaffRole,
} from '@storefront/domain/desk'
import { useFormats, useMessages } from '@storefront/i18n'
import { Button, confirmDialog, Tag, type TagProps } from '@storefront/ui'
import { Fragment } from 'react'
import { useBranchName } from '../branch-name.ts'
import { useBusinessText } from '../business-text.ts'
import styles from '../desk.module.css'
import { messages } from '../messages/catalogue.ts'
import { DepositRefund } from './deposit-refund.tsx'
import { PreOrder } from './pre-order.tsx'
import { PrintPreorder } from './preorder-ticket.tsx'

const TONES: Partial<Record<DeskReservation['state'], TagProps['tone']>> = {
  placed: 'warning',
  cancelled: 'danger',
}

interface ReservationRowProps {
  reservation: DeskReservation
  role: StaffRole
  business: DeskSession['business']
  now: number
  /** It has a date, and is answered only: nobody is seated or missed yet. */
  isOfLaterDay?: boolean
  /** Another move is on its way. */
  isBusy?: boolean
  onMove: (state: StaffReservationState) => void
}

/** One reservation: when, who, how many, where, at which of several branches, for what service, what was ordered ahead, and what may become of it (DK-01). */
export function ReservationRow({
  reservation,
  role,
  business,
  now,
  isOfLaterDay = false,
  isBusy = false,
  onMove,
}: ReservationRowProps) {
  const t = useMessages(messages)
  const format = useFormats()
  const textOf = useBusinessText(business)
  const branch = useBranchName(business)(reservation.branch_id)
  const { name, party, table, service, code, note, state } = reservation
  const zone = business.time_zone
  // Of the coming night: after the evening’s, and it cannot be taken for one of this morning.
  const isAfterMidnight = Date.parse(reservation.starts_at) >= deskDay(now, zone).midnight
  const style = isAfterMidnight ? 'weekday-time' : 'time'
  const time = format.time(reservation.starts_at, zone, isOfLaterDay ? 'date-time' : style)
  const moves = isOfLaterDay ? reservationAnswers(role, state) : movesNow(reservation, role, now)
  const move = async (to: StaffReservationState) => {
    const isSure =
      (to !== 'cancelled' && to !== 'no_show') ||
      (await confirmDialog({
        title: t(to === 'cancelled' ? 'reservations.cancelSure' : 'reservations.missedSure', { name }),
        confirm: t(`reservations.to.${to}`),
        cancel: t('act.keep'),
        kind: 'danger',
      }))
    if (isSure) onMove(to)
  }
  return (
    <li className={styles.card}>
      <span className={styles.cardHead}>
        <span>
          <strong>{time}</strong> · <bdi>{name}</bdi> · {t('reservations.party', { party })}
          {table ? ` · ${t('order.table', { name: table.name })}` : ''}
          {[service && textOf(service.names), branch].filter(Boolean).map((text, index) => (
            <Fragment key={index}>
              {' '}
              · <bdi>{text}</bdi>
            </Fragment>
          ))}{' '}
          · <bdi dir="ltr">{code}</bdi>
        </span>
        <Tag tone={TONES[state] ?? 'neutral'}>{t(`reservations.state.${state as 'placed'}`)}</Tag>
      </span>
      {note ? <span className={styles.muted}>{note}</span> : null}
      <DepositRefund deposit={reservation.deposit} />
      <PreOrder reservation={reservation} business={business} />
      <span className={styles.row}>
        {moves.map((to) => (
          <Button
            key={to}
            busy={isBusy}
            kind={to === 'cancelled' || to === 'no_show' ? 'quiet' : 'secondary'}
            aria-label={t('reservations.toOf', { action: t(`reservations.to.${to}`), name, time })}
            onClick={() => void move(to)}
          >
            {t(`reservations.to.${to}`)}
          </Button>
        ))}
        <PrintPreorder reservation={reservation} business={business} />
      </span>
    </li>
  )
}

function movesNow(
  { state, starts_at, ends_at }: DeskReservation,
  role: StaffRole,
  now: number,
): StaffReservationState[] {
  const [start, end] = [Date.parse(starts_at), Date.parse(ends_at)]
  return reservationMoves(role, state).filter(
    (to) => !isTooEarlyToMove(to, { start, now }) && !isTooLateToMove(to, { end, now }),
  )
}
