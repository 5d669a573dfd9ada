import * as z from '@storefront/api-contract/schema'
import { RESERVE_TYPES } from '@storefront/domain/enums'
import { id, instant } from '../text.ts'

/** A table, or a place in a service (RT-20). */
export const reserveType = z.enum(RESERVE_TYPES)

export const day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/))
export const party = z.int().check(z.minimum(1), z.maximum(500))

/** What is asked for: where, what, when and for how many. */
export const reservationRequest = {
  branch_id: id,
  type: reserveType,
  starts_at: instant,
  party,
  /** Null lets the server choose the smallest that fits. */
  table_id: z.nullable(id),
  service_id: z.nullable(id),
}
