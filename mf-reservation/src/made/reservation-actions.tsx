import { apiBase } from '@storefront/api-client'
import { RESERVATION_CALENDAR_PATH, type Reservation } from '@storefront/api-contract/reservation'
import { useFormats, useMessages } from '@storefront/i18n'
import { useProblemText } from '@storefront/remote-kit'
import { Button, buttonClass, confirmDialog, Icon, Notice, Stack, toast } from '@storefront/ui'
import { lazy, Suspense, useState } from 'react'
import { messages } from '../messages/catalogue.ts'
import { useReservationAction } from './use-reservation-action.ts'

const ChangePanel = lazy(() => import(/* webpackChunkName: "change-panel" */ './change-panel.tsx'))

/** Calendar file, move and cancel, each while allowed (RS-04). */
export function ReservationActions({ reservation }: { reservation: Reservation }) {
  const t = useMessages(messages)
  const [isChanging, setChanging] = useState(false)
  const { state, can_change: canChange, can_cancel: canCancel } = reservation
  const isComing = state === 'placed' || state === 'confirmed'
  if (isChanging && canChange) {
    return (
      <Suspense fallback={null}>
        <ChangePanel reservation={reservation} onDone={() => setChanging(false)} />
      </Suspense>
    )
  }
  return (
    <Stack gap={3}>
      {isComing ? <CalendarLink reservation={reservation} /> : null}
      {canChange ? (
        <Button kind="secondary" block onClick={() => setChanging(true)}>
          <Icon name="edit" size={20} />
          {t('made.change')}
        </Button>
      ) : null}
      {canCancel ? <CancelButton reservation={reservation} /> : null}
      {isComing && !canCancel ? <Notice>{t('made.too-late')}</Notice> : null}
    </Stack>
  )
}

function CalendarLink({ reservation }: { reservation: Reservation }) {
  const t = useMessages(messages)
  const { locale } = useFormats()
  const path = RESERVATION_CALENDAR_PATH.replace(':reservationId', encodeURIComponent(reservation.id))
  return (
    <a
      className={buttonClass('secondary', { block: true })}
      href={`${apiBase()}${path}?locale=${encodeURIComponent(locale)}`}
      download={`reservation-${reservation.code}.ics`}
    >
      <Icon name="calendar" size={20} />
      {t('action.add-to-calendar')}
    </a>
  )
}

function CancelButton({ reservation }: { reservation: Reservation }) {
  const t = useMessages(messages)
  const words = useProblemText()
  const { busy, cancel } = useReservationAction(reservation.id)
  const { state, refund } = reservation.deposit
  const isPaid = state === 'paid' && refund === undefined
  async function ask() {
    const isSure = await confirmDialog({
      title: t('cancel.ask'),
      text: isPaid ? t('cancel.paid') : t('cancel.text'),
      confirm: t('cancel.yes'),
      cancel: t('action.keep-it'),
      kind: 'danger',
    })
    if (!isSure) return
    const done = await cancel()
    toast(done.ok ? { text: t('cancel.done'), tone: 'success' } : { text: words(done.problem) })
  }
  return (
    <Button kind="quiet" block busy={busy} onClick={() => void ask()}>
      {t('cancel.button')}
    </Button>
  )
}
