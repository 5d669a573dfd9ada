import type {
  DeskOrder,
  DeskReservation,
  DeskSession,
  UnbookedPackage,
  UnbookedPayment,
} from '@storefront/api-contract/desk'
import { useFormats, useMessages } from '@storefront/i18n'
import { Badge, Button, Notice } from '@storefront/ui'
import type { ReactNode } from 'react'
import styles from './desk.module.css'
import type { BoardState } from './merge-board.ts'
import { messages } from './messages/catalogue.ts'
import { PackagePaidFor, ReservationPaidFor } from './paid-for.tsx'

type Unbooked = readonly UnbookedPayment[] | undefined

interface UnbookedPaymentsProps {
  /** Undefined at an older server. */
  payments: Unbooked
  /** What was asked for is in this currency. */
  currency: string
  /** What the money does not pay for. */
  of: 'order' | 'reservation' | 'package'
}

/** Money that came in with another amount than was asked for (DK-02, PR-04). */
export function UnbookedPayments({ payments = [], currency: askedIn, of }: UnbookedPaymentsProps) {
  const t = useMessages(messages)
  const { money } = useFormats()
  return payments.map(({ amount, currency, asked }, place) => (
    <Notice key={place} tone="danger">
      {t(`unbooked.${of}`, { amount: money(amount, currency), asked: money(asked, askedIn) })}
    </Notice>
  ))
}

interface UnbookedListProps {
  board: Pick<BoardState, 'orders' | 'reservations'>
  packages: readonly UnbookedPackage[]
  business: DeskSession['business']
  onOpen: (order: DeskOrder) => void
}

/**
 * Orders, reservations and wallet packages with money of another amount, until it is returned; nothing without any
 * (DK-02, PR-04).
 */
export function UnbookedList({ board, packages, business, onOpen }: UnbookedListProps) {
  const t = useMessages(messages)
  const orders = unbookedOf(board.orders).toSorted((a, b) => a.number - b.number)
  const reservations = unbookedOf(board.reservations).toSorted(
    (a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at),
  )
  const count = orders.length + reservations.length + packages.length
  if (count === 0) return null
  return (
    <section className={styles.requests} aria-label={t('unbooked.title')}>
      <h2>
        {t('unbooked.title')} <Badge text={String(count)} />
      </h2>
      <ul className={styles.facts}>
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} onOpen={onOpen} />
        ))}
        {reservations.map((one) => (
          <Row key={one.id} payments={one.unbooked_payments} currency={one.deposit.currency} of="reservation">
            <ReservationPaidFor reservation={one} business={business} />
          </Row>
        ))}
        {packages.map((one) => (
          <Row key={one.purchase_id} payments={one.unbooked_payments} currency={one.currency} of="package">
            <PackagePaidFor bought={one} business={business} />
          </Row>
        ))}
      </ul>
    </section>
  )
}

function OrderRow({ order, onOpen }: Pick<UnbookedListProps, 'onOpen'> & { order: DeskOrder }) {
  const t = useMessages(messages)
  return (
    <Row payments={order.unbooked_payments} currency={order.totals.currency} of="order">
      <Button kind="secondary" onClick={() => onOpen(order)}>
        {t('order.title', { number: String(order.number) })}
      </Button>
    </Row>
  )
}

function Row({ children, ...unbooked }: UnbookedPaymentsProps & { children: ReactNode }) {
  return (
    <li className={styles.details}>
      <UnbookedPayments {...unbooked} />
      <span className={styles.bar}>{children}</span>
    </li>
  )
}

function unbookedOf<T extends Pick<DeskOrder | DeskReservation, 'unbooked_payments'>>(
  shown: ReadonlyMap<string, T>,
): T[] {
  return [...shown.values()].filter(({ unbooked_payments: unbooked = [] }) => unbooked.length > 0)
}
