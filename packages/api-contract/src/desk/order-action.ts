import * as z from '@storefront/api-contract/schema'
import { DESK_MINUTES } from '@storefront/domain/desk'
import { REJECT_REASONS } from '@storefront/domain/enums'
import { LONGEST_DESK_TEXT } from '@storefront/domain/lengths'
import { defineCall } from '../call.ts'
import { orderState } from '../order.ts'
import { id, minor, reference } from '../text.ts'
import { deskOrder } from './desk-order.ts'

/** Whole minutes from now; what they promise of an order is `promisedMinutes`. */
const minutes = z.int().check(z.minimum(DESK_MINUTES.least), z.maximum(DESK_MINUTES.longest))
const text = z.string().check(z.maxLength(LONGEST_DESK_TEXT))
const why = { reason: z.enum(REJECT_REASONS), text }

const orderAction = z.discriminatedUnion('action', [
  z.object({ action: z.literal('accept'), minutes }),
  z.object({ action: z.literal('time'), minutes }),
  z.object({ action: z.literal('reject'), ...why }),
  z.object({ action: z.literal('cancel'), ...why }),
  /** `from` is the state that was seen: a second tap does not skip a state. */
  z.object({ action: z.literal('move'), from: orderState }),
  /**
   * `amount` is of what was paid online; null: all that is left of it. `wallet` is the amount refunded to the wallet with it,
   * as the desk named it: a part refund returns nothing there. Left out, the wallet's part stays the shop's.
   */
  z.object({
    action: z.literal('refund'),
    amount: z.nullable(minor.check(z.minimum(1))),
    wallet: z.optional(minor.check(z.minimum(0))),
  }),
  /** `amount` is the whole stuck amount of the order as the desk showed it; the shop has refunded it manually. */
  z.object({ action: z.literal('settle'), amount: minor.check(z.minimum(1)) }),
  z.object({ action: z.literal('note'), text }),
])
export type OrderAction = z.infer<typeof orderAction>

/**
 * Changes an order at the desk (DK-02). The same `action_id` acts once and answers the order as it is. A role without
 * the right is 403 `forbidden`; what the order's state does not allow is 409 `transition-not-allowed`, so of two who
 * accept at once one succeeds. A refund of more than is left, of nothing, of a part that the provider cannot refund (its
 * `reason` is `not-chargeable`), or of another wallet's part than would go back now is 409 `conflict` and returns nothing,
 * and so is settling another sum than is stuck. A reason `other` needs a text. An order for a slot, one that goes abroad and
 * one that takes longer than four hours keep their own time when they are accepted, whatever `minutes` says.
 */
export const deskOrderActionCall = defineCall({
  name: 'desk-order-action',
  method: 'POST',
  path: 'desk/:referenceId/orders/:orderId/action',
  access: 'staff',
  summary: 'Accepts, times, rejects, moves, cancels, refunds, settles or annotates an order.',
  params: z.object({ referenceId: reference, orderId: id }),
  body: z.object({ action_id: z.string().check(z.minLength(16), z.maxLength(64)), change: orderAction }),
  answer: z.object({ order: deskOrder }),
})
