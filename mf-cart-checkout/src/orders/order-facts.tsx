import type { Order } from '@storefront/api-contract/ordering'
import { localText } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { useBusiness } from '@storefront/store'
import { Icon, type IconName } from '@storefront/ui'
import { messages } from '../messages/catalogue.ts'
import { useMomentText } from '../ordering/use-moment-text.ts'
import { useSlotText } from '../ordering/use-slot-text.ts'
import { moneyBack } from './money-back-parts.ts'
import styles from './order-facts.module.css'
import { heroOf } from './order-hero.ts'

/**
 * When, where and how: expected time unless it is shown elsewhere, branch, table or car, payment. A payment that goes
 * back as a whole is left to `MoneyBack`.
 */
export function OrderFacts({ order, withTime = true }: { order: Order; withTime?: boolean }) {
  const t = useMessages(messages)
  const moment = useMomentText()
  const { locale } = useFormats()
  const { locales } = useBusiness()
  const slotWords = useSlotText()
  const { table, car, schedule } = order
  const hero = heroOf(order)
  const paid = paymentKey(order)
  return (
    <ul className={styles.facts}>
      {withTime && schedule && hero.kind !== 'time' ? (
        <Fact icon="calendar" text={t('order.for', { time: slotWords(slotInstants(schedule)) })} />
      ) : null}
      {withTime && hero.kind === 'time' ? (
        <Fact icon="clock" text={t('order.expected', { time: moment(hero.at) })} />
      ) : null}
      <Fact icon="pin" text={localText(order.branch_name, locale, locales)} />
      {table ? <Fact icon="table" text={t('table.named', { name: table.name })} /> : null}
      {car ? <Fact icon="car" text={[car.plate, car.make, car.colour].filter(Boolean).join(' · ')} /> : null}
      {paid ? (
        <Fact
          icon={ICON_OF[order.payment_type]}
          text={t(paid, { method: t(`payment.${order.payment.method ?? 'card'}`) })}
        />
      ) : null}
      {order.comment ? <Fact icon="chat" text={order.comment} /> : null}
    </ul>
  )
}

function slotInstants({ start, end }: NonNullable<Order['schedule']>) {
  return { start: Date.parse(start), end: Date.parse(end) }
}

const ICON_OF = { 1: 'cash', 2: 'card', 3: 'wallet' } as const

function Fact({ icon, text }: { icon: IconName; text: string }) {
  return (
    <li className={styles.fact}>
      <Icon name={icon} size={20} />
      <span dir="auto">{text}</span>
    </li>
  )
}

function paymentKey(order: Order) {
  const { state, payment_type: type, payment, totals } = order
  const isBack = type === 3 || (type === 2 && payment.refund !== undefined)
  if (isBack && moneyBack(order).length > 0) return null
  if (type === 3) return state === 'cancelled' ? ('paid.refund.wallet' as const) : ('paid.wallet' as const)
  if (type === 1) return 'payment.cash' as const
  if (payment.refund) return `paid.refund.${payment.refund}` as const
  if (payment.authorised) return 'paid.authorised' as const
  if (payment.state === 'none' && totals.due === 0) return 'paid.nothing' as const
  return `paid.${payment.state}` as const
}
