import { useVisit } from '@storefront/store'
import { lazy, Suspense } from 'react'
import { loadedTableSentence, loadTableSentence } from '../tables/load-table-sentence.ts'

const LazySentence = lazy(async () => ({ default: await loadTableSentence() }))

/** At which table, and therefore in which branch, the visitor orders (ST-03); nothing without a table. */
export function TableNotice() {
  const tableId = useVisit((visit) => visit.tableId)
  if (tableId === null) return null
  // `lazy` draws nothing at first, even where the code is there.
  const TableSentence = loadedTableSentence() ?? LazySentence
  return (
    <Suspense>
      <TableSentence tableId={tableId} />
    </Suspense>
  )
}
