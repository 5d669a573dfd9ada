import type { CommerceContext } from '../commerce-context.ts'
import type { DeskView } from './desk-records.ts'
import type { StaffRow } from './staff-codes.ts'

/** What the desk of an account shows now; null when its business is gone. */
export async function deskView(
  { catalogues, clock }: CommerceContext,
  row: StaffRow,
): Promise<DeskView | null> {
  const catalogue = await catalogues.byReference(row.referenceId)
  return catalogue ? { row, catalogue, now: clock() } : null
}
