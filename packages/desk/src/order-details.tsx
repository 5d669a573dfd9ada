import type { DeskOrder, DeskSession } from '@storefront/api-contract/desk'
import { hidesPrices, walksIn } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { Notice } from '@storefront/ui'
import { useArrivalText } from './arrival-text.ts'
import { useBranchName } from './branch-name.ts'
import { useBusinessText } from './business-text.ts'
import { CallLink } from './call-link.tsx'
import { useCollectionText } from './collection-text.ts'
import { useDeliveryWords } from './delivery-words.ts'
import styles from './desk.module.css'
import { messages } from './messages/catalogue.ts'
import { OrderLines } from './order-lines.tsx'
import { StuckRefunds } from './stuck-refunds.tsx'
import { UnbookedPayments } from './unbooked-payments.tsx'

/** Everything of an order that the kitchen and the counter need; a kitchen sees no money (DK-01). */
export function OrderDetails({ order, session }: { order: DeskOrder; session: DeskSession }) {
  const { business, staff } = session
  const seesMoney = staff.role !== 'kitchen'
  const t = useMessages(messages)
  const textOf = useBusinessText(business)
  const branchName = useBranchName(business)
  const { time, money } = useFormats()
  const at = (moment: string) => time(moment, business.time_zone, 'date-time')
  const allergens = order.allergens.map(textOf).join(', ')
  const deliveryWords = useDeliveryWords(business)
  const { currency } = order.totals
  const collection = useCollectionText(order)
  const inWallet = order.wallet_refunded ?? 0
  const arrivalText = useArrivalText(business)
  const facts = [
    `${t(`type.${order.selling_types}`)} · ${t(`state.${order.state}`)}`,
    branchName(order.branch_id),
    t('order.placed', { time: at(order.placed_at) }),
    order.expected_at && t('order.expected', { time: at(order.expected_at) }),
    order.arrival && arrivalText(order.arrival),
    order.table && t('order.table', { name: order.table.name }),
    order.car && t('order.car', { text: `${order.car.make} ${order.car.colour} ${order.car.plate}` }),
    walksIn(order) && t('order.walksIn'),
    order.delivery && deliveryWords(order.delivery),
    order.gift && t('order.gift', { name: order.gift.recipient_name }),
    order.gift?.message,
    hidesPrices(order.gift ?? null) && t('order.noPrices'),
    order.comment,
    order.notes,
    order.cancel_reason && t('order.why', { text: order.cancel_reason }),
    seesMoney && order.refunded > 0 && t('order.refunded', { amount: money(order.refunded, currency) }),
    seesMoney && inWallet > 0 && t('order.refundedWallet', { amount: money(inWallet, currency) }),
  ].filter((fact) => typeof fact === 'string' && fact !== '') as string[]
  return (
    <div className={styles.details}>
      {allergens ? <Notice tone="warning">{t('order.allergens', { names: allergens })}</Notice> : null}
      <StuckRefunds stuck={order.stuck_refunds} currency={currency} />
      <UnbookedPayments payments={order.unbooked_payments} currency={currency} of="order" />
      <OrderLines order={order} business={business} />
      {seesMoney ? (
        <p>
          {t('order.total')} <strong>{money(order.totals.total, currency)}</strong> · {collection}
        </p>
      ) : null}
      <ul className={styles.facts}>
        {facts.map((fact) => (
          <li key={fact}>
            <bdi>{fact}</bdi>
          </li>
        ))}
      </ul>
      {order.name || order.phone ? (
        <p>
          <bdi>{order.name}</bdi> {order.phone ? <CallLink phone={order.phone} /> : null}
        </p>
      ) : null}
      {order.gift ? (
        <p>
          <bdi>{order.gift.recipient_name}</bdi> <CallLink phone={order.gift.recipient_phone} />
        </p>
      ) : null}
      {order.staff_note ? <Notice tone="info">{order.staff_note}</Notice> : null}
    </div>
  )
}
