import { useVisit } from '@storefront/store'
import { Suspense, use } from 'react'
import { loadTableSentence } from '../tables/load-table-sentence.ts'

/** At which table, and therefore in which branch, the visitor orders (ST-03); nothing without a table. */
export function TableNotice() {
  const tableId = useVisit((visit) => visit.tableId)
  return (
    tableId && (
      <Suspense>
        <Loaded tableId={tableId} />
      </Suspense>
    )
  )
}

/** Not `lazy`, which draws nothing at first even where the code is there. */
function Loaded({ tableId }: { tableId: string }) {
  const TableSentence = use(loadTableSentence())?.default
  return TableSentence && <TableSentence tableId={tableId} />
}
