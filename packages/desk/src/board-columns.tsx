import type { DeskOrder, DeskSession } from '@storefront/api-contract/desk'
import { BOARD_COLUMNS } from '@storefront/domain/desk'
import { useMessages } from '@storefront/i18n'
import { Badge } from '@storefront/ui'
import styles from './desk.module.css'
import { type BoardState, ordersOf } from './merge-board.ts'
import { messages } from './messages/catalogue.ts'
import { OrderCard } from './order-card.tsx'

interface BoardColumnsProps {
  board: BoardState
  now: number
  session: DeskSession
  unseen: readonly DeskOrder[]
  onOpen: (order: DeskOrder) => void
}

/** The orders of the board, a column for each stage of their way (DK-01). */
export function BoardColumns({ board, now, session, unseen, onOpen }: BoardColumnsProps) {
  const t = useMessages(messages)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by keyboard.
    <section className={styles.columns} tabIndex={0} aria-label={t('title')}>
      {BOARD_COLUMNS.map((column) => (
        <section key={column} className={styles.column} aria-label={t(`column.${column}`)}>
          <h2>
            {t(`column.${column}`)} <Badge text={String(ordersOf(board, column, now).length)} />
          </h2>
          {ordersOf(board, column, now).map((order) => (
            <OrderCard
              key={order.id}
              order={order}
              session={session}
              now={now}
              isUnseen={unseen.includes(order)}
              onOpen={() => onOpen(order)}
            />
          ))}
        </section>
      ))}
    </section>
  )
}
