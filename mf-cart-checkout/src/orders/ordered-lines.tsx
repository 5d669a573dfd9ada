import type { Order } from '@storefront/api-contract/ordering'
import { hidesPrices, localText } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { useBusiness } from '@storefront/store'
import { messages } from '../messages/catalogue.ts'
import { BoughtLine } from '../totals/bought-line.tsx'
import styles from './ordered-lines.module.css'

type OrderedLine = Order['lines'][number]

/** What was ordered, as it was then; a gift that hides its prices shows none on paper (DL-07). */
export function OrderedLines({ order }: { order: Order }) {
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
