import type { DeskOrder } from '@storefront/api-contract/desk'
import { useFormats, useMessages } from '@storefront/i18n'
import { Badge, Button, Notice } from '@storefront/ui'
import styles from './desk.module.css'
import type { BoardState } from './merge-board.ts'
import { messages } from './messages/catalogue.ts'

interface UnbookedListProps {
  board: Pick<BoardState, 'orders'>
  onOpen: (order: DeskOrder) => void
}

/** A notice of payments of an order whose amount differs from the one requested (DK-02, PR-04). */
export function UnbookedPayments({ order }: { order: DeskOrder }) {
  const t = useMessages(messages)
  const { money } = useFormats()
  return (order.unbooked_payments ?? []).map(({ amount, currency, asked }, place) => {
    const named = { amount: money(amount, currency), asked: money(asked, order.totals.currency) }
    return (
      <Notice key={place} tone="danger">
        {t('order.unbooked', named)}
      </Notice>
    )
  })
}

/** Orders with such payments until they are refunded; renders nothing without any (DK-02, PR-04). */
export function UnbookedList({ board, onOpen }: UnbookedListProps) {
  const t = useMessages(messages)
  const found = [...board.orders.values()]
    .filter(({ unbooked_payments: unbooked = [] }) => unbooked.length > 0)
    .toSorted((a, b) => a.number - b.number)
  if (found.length === 0) return null
  return (
    <section className={styles.requests} aria-label={t('unbooked.title')}>
      <h2>
        {t('unbooked.title')} <Badge text={String(found.length)} />
      </h2>
      <ul className={styles.facts}>
        {found.map((order) => (
          <li key={order.id} className={styles.details}>
            <UnbookedPayments order={order} />
            <span className={styles.bar}>
              <Button kind="secondary" onClick={() => onOpen(order)}>
                {t('order.title', { number: String(order.number) })}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
