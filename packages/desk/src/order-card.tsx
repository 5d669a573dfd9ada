import type { DeskOrder, DeskSession } from '@storefront/api-contract/desk'
import { momentStyle } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { classNames, Tag } from '@storefront/ui'
import { useArrivalText } from './arrival-text.ts'
import { useBranchName } from './branch-name.ts'
import styles from './desk.module.css'
import { messages } from './messages/catalogue.ts'

interface OrderCardProps {
  order: DeskOrder
  session: DeskSession
  now: number
  isUnseen: boolean
  onOpen: () => void
}

/** One order on the board: number, type, name, table, branch where there are several, when it is expected, with the day of another day, and where its customer waits (DK-01). */
export function OrderCard({ order, session, now, isUnseen, onOpen }: OrderCardProps) {
  const t = useMessages(messages)
  const { time, money } = useFormats()
  const { business, staff } = session
  const arrivalText = useArrivalText(business)
  const table = order.table ? t('order.table', { name: order.table.name }) : ''
  const who = [order.name, table].filter(Boolean).join(' · ')
  const branch = useBranchName(business)(order.branch_id)
  const expectedAt = order.expected_at
  const zone = business.time_zone
  const count = order.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <button
      type="button"
      className={classNames(styles.card, isUnseen && styles.unseen)}
      data-order={order.number}
      onClick={onOpen}
    >
      <span className={styles.cardHead}>
        <strong>{t('order.title', { number: String(order.number) })}</strong>
        <Tag>{t(`type.${order.selling_types}`)}</Tag>
      </span>
      <span>
        {who ? (
          <>
            <bdi>{who}</bdi> ·{' '}
          </>
        ) : null}
        {count}
        {staff.role === 'kitchen' ? '' : ` · ${money(order.totals.total, order.totals.currency)}`}
      </span>
      {branch ? <bdi>{branch}</bdi> : null}
      {order.arrival ? (
        <strong>
          <bdi>{arrivalText(order.arrival)}</bdi>
        </strong>
      ) : null}
      <span className={styles.muted}>
        {t(`state.${order.state}`)}
        {expectedAt
          ? ` · ${t('order.expected', { time: time(expectedAt, zone, momentStyle(Date.parse(expectedAt), now, zone)) })}`
          : ''}
      </span>
    </button>
  )
}
