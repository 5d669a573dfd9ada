// Calls of a guest at a table: loaded by the storefront once there is one.
import * as z from '@storefront/api-contract/schema'
import { TABLE_REQUEST_KINDS } from '@storefront/domain/enums'
import { defineCall } from './call.ts'
import { id, instant, reference } from './text.ts'

export const tableRequestKind = z.enum(TABLE_REQUEST_KINDS)

/** Cleared requests are not listed. */
const currentRequest = z.object({
  kind: tableRequestKind,
  /** `answered`: somebody is on the way. */
  state: z.enum(['open', 'answered']),
  requested_at: instant,
})
export type CurrentTableRequest = z.infer<typeof currentRequest>

const business = z.object({ referenceId: reference })
const current = z.object({ requests: z.array(currentRequest) })

/** What a table has asked for and staff have not cleared, at most one of a kind (DK-06). */
export const tableRequestsCall = defineCall({
  name: 'table-requests',
  method: 'GET',
  path: 'webapp/table-requests/:referenceId',
  access: 'public',
  summary: 'What a table has asked for.',
  params: business,
  query: z.object({ table: id, branch: id }),
  answer: current,
})

/**
 * Calls the waiter to a table or asks for the bill (DK-06). While there is such a request it stays the only one. 404
 * `table-not-found`; 429 `too-many-requests` for a table that asked too often.
 */
export const requestAtTableCall = defineCall({
  name: 'request-at-table',
  method: 'POST',
  path: 'webapp/table-requests/:referenceId',
  access: 'public',
  summary: 'Calls the waiter to a table, or asks for the bill.',
  params: business,
  body: z.object({ kind: tableRequestKind, table: id, branch: id }),
  answer: current,
})
