import * as z from '@storefront/api-contract/schema'
import { TABLE_REQUEST_STATES } from '@storefront/domain/enums'
import { defineCall } from '../call.ts'
import { tableRequestKind } from '../table-requests.ts'
import { id, instant, reference } from '../text.ts'

/** What a table asked for, as the desk sees it. */
export const deskTableRequest = z.object({
  id,
  branch_id: id,
  table: z.object({ id, name: z.string() }),
  kind: tableRequestKind,
  state: z.enum(TABLE_REQUEST_STATES),
  requested_at: instant,
  /** The name of who answered it first. */
  answered_by: z.nullable(z.string()),
})
export type DeskTableRequest = z.infer<typeof deskTableRequest>

/**
 * Answers a request of a table, which tells the guest that somebody is on the way, or clears it (DK-06). A request moves
 * on only: the same state again, or an earlier one, changes nothing and answers the request as it is.
 */
export const deskTableRequestCall = defineCall({
  name: 'desk-table-request',
  method: 'POST',
  path: 'desk/:referenceId/table-requests/:requestId',
  access: 'staff',
  summary: 'Answers or clears a request of a table.',
  params: z.object({ referenceId: reference, requestId: id }),
  body: z.object({ state: z.enum(['answered', 'cleared']) }),
  answer: z.object({ request: deskTableRequest }),
})
