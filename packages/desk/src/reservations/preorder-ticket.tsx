import type { DeskReservation, DeskSession } from '@storefront/api-contract/desk'
import { useFormats, useMessages } from '@storefront/i18n'
import { Button } from '@storefront/ui'
import { useCallback, useState } from 'react'
import { createPortal } from 'react-dom'
import { useBranchName } from '../branch-name.ts'
import { useBusinessText } from '../business-text.ts'
import styles from '../desk.module.css'
import { messages } from '../messages/catalogue.ts'
import { OrderLines } from '../order-lines.tsx'
import { usePrintDialog } from '../use-print-dialog.ts'

interface PreorderProps {
  reservation: DeskReservation
  business: DeskSession['business']
}

/** Prints what was ordered ahead with a reservation as a kitchen ticket; nothing without an order, and for one that was cancelled (DK-02). */
export function PrintPreorder(props: PreorderProps) {
  const t = useMessages(messages)
  const [isPrinting, setPrinting] = useState(false)
  const onDone = useCallback(() => setPrinting(false), [])
  const { lines, state } = props.reservation
  if (lines.length === 0 || state === 'cancelled') return null
  return (
    <>
      <Button kind="quiet" onClick={() => setPrinting(true)}>
        {t('print.kitchen')}
      </Button>
      {isPrinting ? <PreorderTicket {...props} onDone={onDone} /> : null}
    </>
  )
}

function PreorderTicket({ reservation, business, onDone }: PreorderProps & { onDone: () => void }) {
  const t = useMessages(messages)
  const textOf = useBusinessText(business)
  const branch = useBranchName(business)(reservation.branch_id)
  const { time } = useFormats()
  usePrintDialog(onDone)
  const { code, name, party, table, starts_at: startsAt, note } = reservation
  const allergens = (reservation.allergens ?? []).map(textOf).join(', ')
  const who = [name, t('reservations.party', { party }), table && t('order.table', { name: table.name })]
  return createPortal(
    <div className={styles.printout} data-printout>
      <h1>{t('refunds.reservation', { code })}</h1>
      {branch ? <p>{branch}</p> : null}
      <p>{t('order.expected', { time: time(startsAt, business.time_zone, 'date-time') })}</p>
      <p>{who.filter(Boolean).join(' · ')}</p>
      <OrderLines order={reservation} business={business} />
      <p>{note}</p>
      {allergens ? (
        <p>
          <strong>{t('order.allergens', { names: allergens })}</strong>
        </p>
      ) : null}
    </div>,
    document.body,
  )
}
