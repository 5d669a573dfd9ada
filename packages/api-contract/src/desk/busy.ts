import * as z from '@storefront/api-contract/schema'
import { BUSY_LIMITS } from '@storefront/domain/desk'
import { PAUSE_MINUTES, SELLING_TYPES } from '@storefront/domain/enums'
import { defineCall } from '../call.ts'
import { id, instant, reference } from '../text.ts'

/** One selling type, or the whole branch. */
const scope = z.enum(['all', ...SELLING_TYPES])
const figure = (most: number) => z.nullable(z.int().check(z.minimum(1), z.maximum(most)))

/** What staff set for a scope; null means without a pause or without a limit. */
const busyRule = z.object({
  scope,
  paused_until: z.nullable(instant),
  extra_minutes: z.int(),
  quarter_orders: figure(BUSY_LIMITS.quarterOrders),
  quarter_effort: figure(BUSY_LIMITS.quarterEffort),
})
export type BusyRule = z.infer<typeof busyRule>

const busyAnswer = z.object({
  now: instant,
  /** The selling types of the branch. */
  types: z.array(z.enum(SELLING_TYPES)),
  /** Of scopes that staff changed before. */
  rules: z.array(busyRule),
  /** Who made the last changes, newest first. */
  log: z.array(z.object({ scope, staff_name: z.string(), at: instant })),
})
export type DeskBusy = z.infer<typeof busyAnswer>

const busyChange = z.discriminatedUnion('change', [
  /** Null: orders are taken again. */
  z.object({
    change: z.literal('pause'),
    pause: z.nullable(z.union([z.literal(PAUSE_MINUTES), z.literal('opening')])),
  }),
  z.object({
    change: z.literal('slow'),
    extra_minutes: z.int().check(z.minimum(0), z.maximum(BUSY_LIMITS.extraMinutes)),
  }),
  /** The most orders for now, and their effort, in a quarter of an hour; null: any number. */
  z.object({
    change: z.literal('limit'),
    quarter_orders: figure(BUSY_LIMITS.quarterOrders),
    quarter_effort: figure(BUSY_LIMITS.quarterEffort),
  }),
])
export type BusyChange = z.infer<typeof busyChange>

/** What is paused, slowed or limited at a branch (DK-03). */
export const deskBusyCall = defineCall({
  name: 'desk-busy',
  method: 'GET',
  path: 'desk/:referenceId/busy/:branchId',
  access: 'staff',
  summary: 'Pauses and limits of a branch.',
  params: z.object({ referenceId: reference, branchId: id }),
  answer: busyAnswer,
})

/**
 * Pauses, slows or limits a selling type or a whole branch (DK-03); a pause of the branch is one of each of its types. A
 * kitchen screen is 403 `forbidden`.
 */
export const deskChangeBusyCall = defineCall({
  name: 'desk-change-busy',
  method: 'POST',
  path: 'desk/:referenceId/busy/:branchId',
  access: 'staff',
  summary: 'Pauses, slows or limits a branch.',
  params: z.object({ referenceId: reference, branchId: id }),
  body: z.object({ scope, change: busyChange }),
  answer: busyAnswer,
})
