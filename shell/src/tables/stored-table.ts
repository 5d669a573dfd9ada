import { queryClient } from '@storefront/api-client'
import { readTableCode } from '@storefront/domain'
import { tableQuery, useVisit } from '@storefront/store'

/**
 * Resolves once the answer about the table that this browser has kept is there, or does not come; at once without a
 * table, and when the address names one, which takes its place (ST-03). Never rejects.
 */
export async function storedTableReady(): Promise<void> {
  const { referenceId, tableId, branchId } = useVisit.getState()
  if (tableId === null || readTableCode(new URLSearchParams(location.search))) return
  await queryClient.prefetchQuery(tableQuery(referenceId, { table: tableId, branch: branchId }))
}
