import type { DeskOrder, DeskSession } from '@storefront/api-contract/desk'
import { localText } from '@storefront/domain'
import { useFormats, useLocale, useMessages } from '@storefront/i18n'
import { Notice } from '@storefront/ui'
import styles from './desk.module.css'
import { messages } from './messages/catalogue.ts'
import { OrderLines } from './order-lines.tsx'

/** Everything of an order that the kitchen and the counter need (DK-01). */
export function OrderDetails({ order, business }: { order: DeskOrder; business: DeskSession['business'] }) {
  const t = useMessages(messages)
  const locale = useLocale()
  const { time, money } = useFormats()
  const at = (moment: string) => time(moment, business.time_zone, 'date-time')
  const allergens = order.allergens.map((names) => localText(names, locale)).join(', ')
  const { currency } = order.totals
  const facts = [
    `${t(`type.${order.selling_types}`)} · ${t(`state.${order.state}`)}`,
    t('order.placed', { time: at(order.placed_at) }),
    order.expected_at && t('order.expected', { time: at(order.expected_at) }),
    order.table && t('order.table', { name: order.table.name }),
    order.car && t('order.car', { text: `${order.car.make} ${order.car.colour} ${order.car.plate}` }),
    order.delivery && addressText(order.delivery.address),
    order.comment,
    order.notes,
    order.cancel_reason && t('order.why', { text: order.cancel_reason }),
    order.refunded > 0 && t('order.refunded', { amount: money(order.refunded, currency) }),
  ].filter((fact) => typeof fact === 'string' && fact !== '') as string[]
  return (
    <div className={styles.details}>
      {allergens ? <Notice tone="warning">{t('order.allergens', { names: allergens })}</Notice> : null}
      <OrderLines order={order} />
      <p>
        {t('order.total')} <strong>{money(order.totals.total, currency)}</strong> ·{' '}
        {order.payment.state === 'paid' ? t('order.paid') : t('order.cash')}
      </p>
      <ul className={styles.facts}>
        {facts.map((fact) => (
          <li key={fact}>
            <bdi>{fact}</bdi>
          </li>
        ))}
      </ul>
      <p>
        <bdi>{order.name}</bdi>{' '}
        {order.phone ? <a href={`tel:${order.phone.replace(/[^+\d]/g, '')}`}>{t('order.call')}</a> : null}
      </p>
      {order.staff_note ? <Notice tone="info">{order.staff_note}</Notice> : null}
    </div>
  )
}

function addressText(address: object): string {
  return Object.values(address)
    .filter((part) => typeof part === 'string' && part !== '')
    .join(', ')
}
