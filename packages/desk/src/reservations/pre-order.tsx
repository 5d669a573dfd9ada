import type { DeskReservation, DeskSession } from '@storefront/api-contract/desk'
import { useMessages } from '@storefront/i18n'
import { Notice } from '@storefront/ui'
import { useBusinessText } from '../business-text.ts'
import styles from '../desk.module.css'
import { messages } from '../messages/catalogue.ts'
import { OrderLines } from '../order-lines.tsx'

interface PreOrderProps {
  reservation: DeskReservation
  business: DeskSession['business']
}

/** What guests ordered ahead, with its allergens; nothing without an order (DK-01, RS-02). */
export function PreOrder({ reservation, business }: PreOrderProps) {
  const t = useMessages(messages)
  const textOf = useBusinessText(business)
  const { lines, allergens = [] } = reservation
  if (lines.length === 0) return null
  const names = allergens.map(textOf).join(', ')
  return (
    <div className={styles.details}>
      <strong>{t('reservations.ahead')}</strong>
      {names ? <Notice tone="warning">{t('order.allergens', { names })}</Notice> : null}
      <OrderLines order={reservation} business={business} />
    </div>
  )
}
