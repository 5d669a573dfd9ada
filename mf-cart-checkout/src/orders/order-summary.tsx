import type { Order } from '@storefront/api-contract/ordering'
import { hidesPrices, localText, type Minor } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { useBusiness } from '@storefront/store'
import { Card, Divider, Icon, type IconName, Stack } from '@storefront/ui'
import { messages } from '../messages/catalogue.ts'
import { useSlotText } from '../ordering/order-when.ts'
import { useMomentText } from '../ordering/use-moment-text.ts'
import { BoughtLine } from '../totals/bought-line.tsx'
import { OrderTotals } from '../totals/order-totals.tsx'
import styles from './order-summary.module.css'
import { heroOf } from './use-open-orders.ts'

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

/** What a visitor gets back of an order: each amount with its way, and when it is to be seen there (FD-10). */
export function MoneyBack({ order }: { order: Order }) {
  const t = useMessages(messages)
  const { money } = useFormats()
  const { hide_price: hidePrice } = useBusiness()
  const parts = moneyBack(order)
  if (parts.length === 0) return null
  const method = t(`payment.${order.payment.method ?? 'card'}`)
  return (
    <div>
      <dl className={styles.parts}>
        {parts.map(({ kind, amount }) => (
          <div key={kind} className={styles.part}>
            <dt>{kind === 'wallet' ? t('paid.refund.wallet') : t(`paid.refund.${kind}`, { method })}</dt>
            {hidePrice ? null : <dd>{money(amount, order.totals.currency)}</dd>}
          </div>
        ))}
      </dl>
      {parts.some(({ kind }) => kind === 'due' || kind === 'refunded') ? (
        <p className={styles.days}>{t('paid.refund.days')}</p>
      ) : null}
    </div>
  )
}

/** A part of an order's money that is not the shop's: by the way it was paid, or in the wallet. */
interface MoneyBackPart {
  kind: 'due' | 'refunded' | 'released' | 'wallet'
  amount: Minor
}

type Paid = Pick<Order, 'state' | 'payment' | 'totals'>

/**
 * What the visitor gets back of an order, or got back, in minor units (FD-10): money on its way first. The wallet's part
 * is back as soon as the order is cancelled, or the shop refunded it (WL-03).
 */
export function moneyBack({ state, payment, totals }: Paid): MoneyBackPart[] {
  const inWallet = state === 'cancelled' ? totals.wallet : 0
  const { due = 0, refunded = 0, released = 0, wallet = inWallet } = payment.returned ?? {}
  const parts: MoneyBackPart[] = [
    { kind: 'due', amount: due },
    { kind: 'refunded', amount: refunded },
    { kind: 'released', amount: released },
    { kind: 'wallet', amount: wallet },
  ]
  return parts.filter(({ amount }) => amount > 0)
}

/** What was ordered and every amount of its price; on paper no amount of a gift that hides its prices (CP-07, DL-07). */
export function OrderBill({ order }: { order: Order }) {
  const t = useMessages(messages)
  const { hide_price: hidePrice } = useBusiness()
  return (
    <Card as="section" aria-label={t('summary.title')}>
      <Stack gap={3}>
        <OrderedLines order={order} />
        {hidePrice ? null : (
          <div className={hidesPrices(order.gift ?? null) ? styles.screenOnly : undefined}>
            <Divider />
            <OrderTotals totals={order.totals} couponCode={order.coupon_code ?? null} />
          </div>
        )}
      </Stack>
    </Card>
  )
}

type OrderedLine = Order['lines'][number]

/** What was ordered, as it was then; a gift that hides its prices shows none on paper (DL-07). */
function OrderedLines({ order }: { order: Order }) {
  return (
    <ul className={styles.lines}>
      {order.lines.map((line, index) => (
        <Line
          key={`${line.item_id}-${index}`}
          line={line}
          currency={order.totals.currency}
          isGift={hidesPrices(order.gift ?? null)}
        />
      ))}
    </ul>
  )
}

function Line({ line, currency, isGift }: { line: OrderedLine; currency: string; isGift: boolean }) {
  const t = useMessages(messages)
  const { number, locale } = useFormats()
  const { locales, hide_price: hidePrice } = useBusiness()
  const text = (names: OrderedLine['names']) => localText(names, locale, locales)
  const options = line.modifiers.map(({ names, quantity }) =>
    quantity > 1 ? t('dish.count', { name: text(names), count: number(quantity) }) : text(names),
  )
  return (
    <BoughtLine
      name={text(line.names)}
      count={line.quantity}
      details={[text(line.price_label), ...options]}
      comment={line.comment}
      amount={hidePrice ? null : line.total_price}
      currency={currency}
      amountOnScreen={isGift}
    />
  )
}
