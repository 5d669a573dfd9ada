import { useVisit } from '@storefront/store'
import { lazy, Suspense } from 'react'
import { loadTableSentence } from '../tables/load-table-sentence.ts'

const TableSentence = lazy(loadTableSentence)

/** At which table, and therefore in which branch, the visitor orders (ST-03); nothing without a table. */
export function TableNotice() {
  const tableId = useVisit((visit) => visit.tableId)
  if (tableId === null) return null
  return (
    <Suspense>
      <TableSentence tableId={tableId} />
    </Suspense>
  )
}
