import type { Reservation } from '@storefront/api-contract/reservation'
import { pathsOf } from '@storefront/bridge'
import { useFormats, useMessages } from '@storefront/i18n'
import { useProblemText } from '@storefront/remote-kit'
import { Button, Notice, toast } from '@storefront/ui'
import { messages } from '../messages/catalogue.ts'
import { leaveForDeposit } from '../reserve/leave-for-deposit.ts'
import { useReservationAction } from './use-reservation-action.ts'

/** For an unpaid deposit: until when the time is held, and the payment link. */
export function DepositNotice({ reservation, timeZone }: { reservation: Reservation; timeZone: string }) {
  const t = useMessages(messages)
  const { money, time } = useFormats()
  const words = useProblemText()
  const { busy, pay } = useReservationAction(reservation.id)
  const { deposit, state } = reservation
  if (state !== 'payment_pending') return null

  async function payNow() {
    const path = pathsOf(reservation.reference_id).reservationSuccess(reservation.id)
    if (leaveForDeposit(reservation, path)) return
    const done = await pay()
    if (!done.ok) return toast({ text: words(done.problem) })
    if (!leaveForDeposit(done.reservation, path)) toast({ text: t('refusal.unavailable') })
  }
  return (
    <Notice
      tone="warning"
      title={t(deposit.state === 'failed' ? 'payment.not-through' : 'deposit.title')}
      action={
        <Button busy={busy} onClick={() => void payNow()}>
          {t('action.pay', { amount: money(deposit.amount, deposit.currency) })}
        </Button>
      }
    >
      {deposit.until ? t('deposit.until', { time: time(deposit.until, timeZone) }) : t('deposit.open')}
    </Notice>
  )
}
