import { type DeskOrder, type DeskPrinter, PRINT_KINDS } from '@storefront/api-contract/desk'
import type { StaffRole } from '@storefront/domain/desk'
import { useMessages } from '@storefront/i18n'
import { Button } from '@storefront/ui'
import { useState } from 'react'
import styles from '../desk.module.css'
import { messages } from '../messages/catalogue.ts'
import type { PrintJob } from '../printout.tsx'
import { useOneTap } from '../use-one-tap.ts'
import { useSettling } from '../use-settling.ts'

interface PrintButtonsProps {
  order: DeskOrder
  role: StaffRole
  printers: readonly DeskPrinter[]
  /** Prints in the browser. */
  onPrint: (job: PrintJob) => void
  /** Prints at the branch's network printer; whether it was queued. */
  onSend: (kind: PrintJob['kind']) => Promise<boolean>
}

/** Prints an order: in the browser, and at the network printers of its branch (DK-02). */
export function PrintButtons({ order, role, printers, onPrint, onSend }: PrintButtonsProps) {
  const t = useMessages(messages)
  const [said, setSaid] = useState<'sent' | 'failed' | null>(null)
  const here = printers.filter(({ branch_id: id, kind }) => id === order.branch_id && mayPrint(role, kind))
  const { isBusy, tap: send } = useOneTap(async (kind) =>
    setSaid((await onSend(kind as PrintJob['kind'])) ? 'sent' : 'failed'),
  )
  const isSettling = useSettling(order.id)
  return (
    <>
      <div className={styles.row}>
        {here.map(({ kind }) => (
          <Button key={kind} kind="secondary" busy={isSettling || isBusy(kind)} onClick={() => send(kind)}>
            {t(`printers.kind.${kind}`)}
          </Button>
        ))}
        {PRINT_KINDS.filter((kind) => mayPrint(role, kind)).map((kind) => (
          <Button key={kind} kind="secondary" busy={isSettling} onClick={() => onPrint({ kind, order })}>
            {t(`print.${kind}`)}
          </Button>
        ))}
      </div>
      {said ? <p role="status">{t(said === 'sent' ? 'printers.sent' : 'act.failed')}</p> : null}
    </>
  )
}

function mayPrint(role: StaffRole, kind: PrintJob['kind']): boolean {
  return kind === 'kitchen' || role !== 'kitchen'
}
