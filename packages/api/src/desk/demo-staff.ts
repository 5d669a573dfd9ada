import { DEMO_STAFF_NAME } from '@storefront/domain/desk'
import type { ApiContext } from '../api-context.ts'
import type { Catalogue } from '../business/catalogue.ts'
import { addStaff } from './staff-accounts.ts'
import type { StaffRow } from './staff-codes.ts'

/** Opens the desks of demo businesses in demo mode, as often as wanted; published with the project. */
export const DEMO_STAFF_CODE = 'DEMO-DESK'

/** The owner of a demo business for the demo's code; null outside demo mode and for every other business or code. */
export async function demoStaff(
  { db, clock, demo }: ApiContext,
  { referenceId, business }: Catalogue,
  typed: string,
): Promise<StaffRow | null> {
  if (!demo || !business.demo || typed.toUpperCase() !== DEMO_STAFF_CODE) return null
  const owner = {
    id: `demo-${referenceId}`,
    referenceId,
    branchId: null,
    name: DEMO_STAFF_NAME,
    role: 'owner',
  } as const
  return db.transaction((tx) => addStaff(tx, owner, clock()))
}
