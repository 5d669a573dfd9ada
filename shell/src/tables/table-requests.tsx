import { TABLE_REQUEST_KINDS } from '@storefront/domain/enums'
import { useMessages } from '@storefront/i18n'
import { Button, Notice } from '@storefront/ui'
import { messages } from './messages/catalogue.ts'
import styles from './table-sentence.module.css'
import { type AtTable, useTableRequests } from './use-table-requests.ts'

const SAID = {
  waiter: { open: 'waiter.open', answered: 'waiter.answered' },
  bill: { open: 'bill.open', answered: 'bill.answered' },
} as const

/** Calls the waiter or asks for the bill, and says whether somebody comes (DK-06). */
export function TableRequests(table: AtTable) {
  const t = useMessages(messages)
  const { requests, sending, hasFailed, ask } = useTableRequests(table)
  if (!requests) return null
  const waiting = TABLE_REQUEST_KINDS.filter((kind) => requests.some((request) => request.kind === kind))
  return (
    <div className={styles.requests}>
      {TABLE_REQUEST_KINDS.filter((kind) => !waiting.includes(kind)).map((kind) => (
        <Button key={kind} kind="secondary" busy={sending === kind} onClick={() => ask(kind)}>
          {t(`${kind}.ask`)}
        </Button>
      ))}
      <div role="status">
        {requests.map(({ kind, state }) => (
          <p key={kind}>{t(SAID[kind][state])}</p>
        ))}
      </div>
      {hasFailed ? <Notice tone="danger">{t('failed')}</Notice> : null}
    </div>
  )
}
