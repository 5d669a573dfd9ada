import { useVisit } from '@storefront/store'
import { lazy, Suspense } from 'react'

// Loaded for visitors who came by the code of a table.
const TableSentence = lazy(() =>
  import('../tables/table-sentence.tsx').catch((cause: unknown) => {
    console.error(cause)
    return { default: () => null }
  }),
)

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
