import type { DeskPrinter, DeskSession } from '@storefront/api-contract/desk'
import { useMessages } from '@storefront/i18n'
import { Notice } from '@storefront/ui'
import { useBusinessText } from '../business-text.ts'
import { messages } from '../messages/catalogue.ts'

interface PrinterNoticesProps {
  printers: readonly DeskPrinter[]
  business: DeskSession['business']
}

/** Printers that do not print, and how many tickets wait for each (DK-02). */
export function PrinterNotices({ printers, business }: PrinterNoticesProps) {
  const t = useMessages(messages)
  const textOf = useBusinessText(business)
  const branchOf = ({ branch_id: branchId }: DeskPrinter) =>
    textOf(business.branches.find(({ id }) => id === branchId)?.names ?? [])
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
