import type { DeskPrinter, DeskSession } from '@storefront/api-contract/desk'
import { useMessages } from '@storefront/i18n'
import { Button, confirmDialog, Notice, Tag } from '@storefront/ui'
import { useBusinessText } from '../business-text.ts'
import styles from '../desk.module.css'
import type { DeskApi } from '../desk-api.ts'
import { messages } from '../messages/catalogue.ts'
import { PrinterForm } from './printer-form.tsx'
import { usePrinters } from './use-printers.ts'

interface PrinterListProps {
  api: DeskApi
  business: DeskSession['business']
}

/** The network printers of the branches: how they are doing, and what the owner sets up (DK-02). */
export default function PrinterList({ api, business }: PrinterListProps) {
  const t = useMessages(messages)
  const textOf = useBusinessText(business)
  const { printers, problem, show } = usePrinters(api)
  const remove = async ({ branch_id, kind }: DeskPrinter) => {
    const isSure = await confirmDialog({
      title: t('printers.removeSure'),
      confirm: t('hooks.remove'),
      cancel: t('act.keep'),
      kind: 'danger',
    })
    if (isSure) show(await api.removePrinter({ branch_id, kind }))
  }
  const branchOf = ({ branch_id: branchId }: DeskPrinter) =>
    textOf(business.branches.find(({ id }) => id === branchId)?.names ?? [])
  return (
    <div className={styles.sheet}>
      {problem === 'failed' ? <Notice tone="danger">{t('act.failed')}</Notice> : null}
      {printers.length === 0 ? <p className={styles.muted}>{t('printers.none')}</p> : null}
      <ul className={styles.facts}>
        {printers.map((printer) => (
          <li key={`${printer.branch_id} ${printer.kind}`} className={styles.card}>
            <span className={styles.cardHead}>
              <strong>{t(`printers.kind.${printer.kind}`)}</strong>
              {printer.is_down ? <Tag tone="danger">{t('hooks.down')}</Tag> : null}
            </span>
            <span className={styles.muted}>
              {branchOf(printer)} · <bdi dir="ltr">{`${printer.host}:${printer.port}`}</bdi>
              {printer.on_accept ? ` · ${t('printers.onAccept')}` : ''}
            </span>
            <span className={styles.row}>
              {printer.waiting > 0 ? <Tag>{t('hooks.waiting', { number: printer.waiting })}</Tag> : null}
              {printer.failed > 0 ? (
                <Tag tone="warning">{t('printers.failed', { number: printer.failed })}</Tag>
              ) : null}
              <Button kind="quiet" onClick={() => void remove(printer)}>
                {t('hooks.remove')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      <PrinterForm
        business={business}
        isRefused={problem === 'address'}
        onSet={async (printer) => void show(await api.setPrinter(printer))}
      />
    </div>
  )
}
