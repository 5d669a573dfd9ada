import type { StaffMember } from '@storefront/api-contract/desk'
import type { StaffRow } from './staff-codes.ts'

/** Serializes an account. */
export function staffMember({ id, name, role, branchId }: StaffRow): StaffMember {
  return { id, name, role, branch_id: branchId }
}
