import * as z from '@storefront/api-contract/schema'
import { STAFF_ROLES } from '@storefront/domain/enums'
import { defineCall } from '../call.ts'
import { id, instant, reference } from '../text.ts'

/** Who works at the desk (DK-01). */
export const staffRole = z.enum(STAFF_ROLES)

export const staffMember = z.object({
  id,
  name: z.string(),
  role: staffRole,
  /** Null: every branch. */
  branch_id: z.nullable(id),
})
export type StaffMember = z.infer<typeof staffMember>

export const staffSession = z.object({
  id,
  device: z.string(),
  created_at: instant,
  used_at: instant,
  is_current: z.boolean(),
})

/**
 * Ends every session of an account at once, or with null those of all accounts; the one that asks goes on. For the owner
 * (DK-01).
 */
export const deskEndSessionsCall = defineCall({
  name: 'desk-end-sessions',
  method: 'POST',
  path: 'desk/:referenceId/end-sessions',
  access: 'staff',
  summary: 'Ends all sessions but the own one.',
  params: z.object({ referenceId: reference }),
  body: z.object({ staff_id: z.nullable(id) }),
  answer: z.object({ ended: z.int() }),
})
