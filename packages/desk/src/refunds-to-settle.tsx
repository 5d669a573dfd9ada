import type { Result } from '@storefront/api-client'
import type {
  DeskOrder,
  DeskReservation,
  DeskSession,
  OrderAction,
  StuckPackage,
} from '@storefront/api-contract/desk'
import { useMessages } from '@storefront/i18n'
import { Badge, Button, Notice } from '@storefront/ui'
import { useState } from 'react'
import { useBusinessText } from './business-text.ts'
import styles from './desk.module.css'
import type { DeskApi } from './desk-api.ts'
import type { BoardState } from './merge-board.ts'
import { messages } from './messages/catalogue.ts'
import { PackagePaidFor, ReservationPaidFor } from './paid-for.tsx'
import { type SettleProblem, SettleRow } from './settle-row.tsx'
import { stuckAmount } from './stuck-refunds.tsx'
import type { PackageNotices } from './use-stuck-packages.ts'

export interface RefundsToSettleProps {
  api: DeskApi
  session: DeskSession
  board: Pick<BoardState, 'orders' | 'reservations'>
  bought: PackageNotices
  onOpen: (order: DeskOrder) => void
  onAct: (order: DeskOrder, change: OrderAction) => Promise<Result<unknown>>
  onSettled: (reservation: DeskReservation) => void
}

/**
 * Orders, reservations and wallet packages with stuck refunds, until the owner has settled them; renders nothing without
 * any (DK-02, PR-04).
 */
export function RefundsToSettle({
  api,
  session,
  board,
  bought: { packages, show },
  onOpen,
  onAct,
  onSettled,
}: RefundsToSettleProps) {
  const t = useMessages(messages)
  const { staff, business } = session
  const [problem, setProblem] = useState<SettleProblem | null>(null)
  const orders = stuckOf(board.orders).toSorted((a, b) => a.number - b.number)
  const reservations = stuckOf(board.reservations).toSorted(
    (a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at),
  )
  const count = orders.length + reservations.length + packages.length
  if (count === 0) return null
  const isOwner = staff.role === 'owner'
  const shared = { isOwner, business, onAnswered: setProblem }
  return (
    <section className={styles.requests} aria-label={t('refunds.title')}>
      <h2>
        {t('refunds.title')} <Badge text={String(count)} />
      </h2>
      <p>{t(isOwner ? 'refunds.hint' : 'refunds.hintStaff')}</p>
      {problem ? (
        <Notice tone="danger">{t(problem === 'changed' ? 'refunds.changed' : 'act.failed')}</Notice>
      ) : null}
      <ul className={styles.facts}>
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} onOpen={onOpen} onAct={onAct} {...shared} />
        ))}
        {reservations.map((one) => (
          <ReservationSettleRow
            key={one.id}
            reservation={one}
            onSettle={async (amount) => {
              const settled = await api.settleReservation(one.id, amount, crypto.randomUUID())
              if (settled.ok) onSettled(settled.value.reservation)
              return settled
            }}
            {...shared}
          />
        ))}
        {packages.map((one) => (
          <PackageRow
            key={one.purchase_id}
            bought={one}
            onSettle={async (amount) =>
              show(await api.settlePackage(one.purchase_id, amount, crypto.randomUUID()))
            }
            {...shared}
          />
        ))}
      </ul>
    </section>
  )
}

function stuckOf<T extends { stuck_refunds?: DeskOrder['stuck_refunds'] }>(
  shown: ReadonlyMap<string, T>,
): T[] {
  return [...shown.values()].filter(({ stuck_refunds: stuck }) => stuckAmount(stuck) > 0)
}

interface RowProps {
  isOwner: boolean
  business: DeskSession['business']
  onAnswered: (problem: SettleProblem | null) => void
}
type Settle = (amount: number) => Promise<Result<unknown>>

function OrderRow({
  order,
  isOwner,
  onOpen,
  onAct,
  onAnswered,
}: RowProps & Pick<RefundsToSettleProps, 'onOpen' | 'onAct'> & { order: DeskOrder }) {
  const t = useMessages(messages)
  const number = String(order.number)
  return (
    <SettleRow
      stuck={order.stuck_refunds ?? []}
      currency={order.totals.currency}
      label={t('refunds.settleOf', { number })}
      question={(amount) => t('refunds.sure', { amount, number })}
      onSettle={isOwner ? (amount) => onAct(order, { action: 'settle', amount }) : undefined}
      onAnswered={onAnswered}
    >
      <Button kind="secondary" onClick={() => onOpen(order)}>
        {t('order.title', { number })}
      </Button>
    </SettleRow>
  )
}

function ReservationSettleRow({
  reservation,
  isOwner,
  business,
  onSettle,
  onAnswered,
}: RowProps & { reservation: DeskReservation; onSettle: Settle }) {
  const t = useMessages(messages)
  const { code, deposit } = reservation
  return (
    <SettleRow
      stuck={reservation.stuck_refunds ?? []}
      currency={deposit.currency}
      label={t('refunds.settleReservation', { code })}
      question={(amount) => t('refunds.sureReservation', { amount, code })}
      onSettle={isOwner ? onSettle : undefined}
      onAnswered={onAnswered}
    >
      <ReservationPaidFor reservation={reservation} business={business} />
    </SettleRow>
  )
}

function PackageRow({
  bought,
  isOwner,
  business,
  onSettle,
  onAnswered,
}: RowProps & { bought: StuckPackage; onSettle: Settle }) {
  const t = useMessages(messages)
  const textOf = useBusinessText(business)
  const name = textOf(bought.names)
  const payments = bought.payments.map(({ id }) => id).join(', ')
  return (
    <SettleRow
      stuck={bought.stuck_refunds}
      currency={bought.currency}
      label={t('refunds.settlePackage', { name, payment: payments })}
      question={(amount) => t('refunds.surePackage', { amount, name })}
      onSettle={isOwner ? onSettle : undefined}
      onAnswered={onAnswered}
    >
      <PackagePaidFor bought={bought} business={business} />
    </SettleRow>
  )
}
