import type { DeskTableRequest } from '@storefront/api-contract/desk'
import type { TableRequestRow } from '../../catalogue/tables/request-records.ts'
import { isoText } from '../../platform/http/iso-text.ts'
import type { DeskView } from './desk-records.ts'

/** Serializes requests of tables for a desk; a kitchen screen gets none. */
export function deskRequests(
  rows: readonly TableRequestRow[],
  { row }: Pick<DeskView, 'row'>,
): DeskTableRequest[] {
  if (row.role === 'kitchen') return []
  return rows.map(({ id, branchId, tableId, tableName, kind, state, requestedAt, answeredBy }) => ({
    id,
    branch_id: branchId,
    table: { id: tableId, name: tableName },
    kind,
    state,
    requested_at: isoText(requestedAt.getTime()),
    answered_by: answeredBy,
  }))
}
