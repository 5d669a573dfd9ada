import type { DeskPrinter, DeskSession } from '@storefront/api-contract/desk'
import { localText } from '@storefront/domain'
import { useLocale, useMessages } from '@storefront/i18n'
import { Notice } from '@storefront/ui'
import { messages } from '../messages/catalogue.ts'

interface PrinterNoticesProps {
  printers: readonly DeskPrinter[]
  branches: DeskSession['business']['branches']
}

/** Printers that do not print, and how many tickets wait for each (DK-02). */
export function PrinterNotices({ printers, branches }: PrinterNoticesProps) {
  const t = useMessages(messages)
  const locale = useLocale()
  const branchOf = ({ branch_id: branchId }: DeskPrinter) =>
    localText(branches.find(({ id }) => id === branchId)?.names ?? [], locale)
  return printers
    .filter((printer) => printer.is_down)
    .map((printer) => (
      <Notice key={`${printer.branch_id} ${printer.kind}`} tone="danger">
        {t('printers.down', {
          printer: t(`printers.kind.${printer.kind}`),
          branch: branchOf(printer),
          number: printer.waiting,
        })}
      </Notice>
    ))
}
