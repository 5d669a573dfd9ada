import type { DeskSession } from '@storefront/api-contract/desk'
import { useMessages } from '@storefront/i18n'
import { Button, Sheet } from '@storefront/ui'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { DeskApi } from './desk-api.ts'
import { messages } from './messages/catalogue.ts'

const PrinterList = lazy(() => import('./printers/printer-list.tsx'))
const Report = lazy(() => import('./report/report.tsx'))
const SoldOut = lazy(() => import('./stock/sold-out.tsx'))
const StaffList = lazy(() => import('./staff/staff-list.tsx'))
const TableCodes = lazy(() => import('./tables/table-codes.tsx'))

interface DeskToolsProps {
  api: DeskApi
  session: DeskSession
}

/** What is needed beside the board now and then; its code is loaded when it is opened. */
export function DeskTools({ api, session }: DeskToolsProps) {
  const { business, staff } = session
  return (
    <>
      <Tool name="stock">
        <SoldOut api={api} business={business} />
      </Tool>
      {staff.role === 'kitchen' ? null : (
        <Tool name="tables">
          <TableCodes api={api} business={business} />
        </Tool>
      )}
      {staff.role === 'owner' ? (
        <>
          <Tool name="report">
            <Report api={api} business={business} />
          </Tool>
          <Tool name="printers">
            <PrinterList api={api} business={business} />
          </Tool>
          <Tool name="staff">
            <StaffList api={api} session={session} />
          </Tool>
        </>
      ) : null}
    </>
  )
}

/** A button and the sheet that it opens; what is in it is drawn while it is open. */
function Tool({
  name,
  children,
}: {
  name: 'stock' | 'tables' | 'report' | 'printers' | 'staff'
  children: ReactNode
}) {
  const t = useMessages(messages)
  const [isOpen, setOpen] = useState(false)
  const title = t(`${name}.title`)
  return (
    <>
      <Button kind="secondary" onClick={() => setOpen(true)}>
        {title}
      </Button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={title} closeLabel={t('close')} size="wide">
        <Suspense fallback={<p role="status">{t('loading')}</p>}>{children}</Suspense>
      </Sheet>
    </>
  )
}
