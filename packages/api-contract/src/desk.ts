// Calls of the order desk: loaded by the desk and the server alone.
import * as z from '@storefront/api-contract/schema'
import { LONGEST_DESK_NAME } from '@storefront/domain/lengths'
import { defineCall } from './call.ts'
import { deskOrder, deskReservation } from './desk/desk-order.ts'
import { staffMember, staffRole, staffSession } from './desk/staff.ts'
import { deskTableRequest } from './desk/table-requests.ts'
import { id, instant, localText, reference } from './text.ts'

export {
  type BusyChange,
  type BusyRule,
  type DeskBusy,
  deskBusyCall,
  deskChangeBusyCall,
} from './desk/busy.ts'
export type { DeskOrder, DeskReservation, StuckRefund, UnbookedPayment } from './desk/desk-order.ts'
export { deskOrderActionCall, type OrderAction } from './desk/order-action.ts'
export {
  type DeskPrinter,
  type DeskPrinters,
  deskPrintersCall,
  deskPrintOrderCall,
  deskRemovePrinterCall,
  deskSetPrinterCall,
  PAPER_DOTS,
  PRINT_KINDS,
  type PrintKind,
} from './desk/printers.ts'
export { deskReportCall } from './desk/report.ts'
export { deskReservationStateCall } from './desk/reservation-state.ts'
export {
  deskSettlePackageCall,
  deskSettleReservationCall,
  deskStuckPackagesCall,
  type StuckPackage,
  type UnbookedPackage,
} from './desk/settlements.ts'
export { deskEndSessionsCall, type StaffMember } from './desk/staff.ts'
export {
  type DeskStock,
  deskItemStockCall,
  deskOptionStockCall,
  deskStockCall,
} from './desk/stock.ts'
export { type DeskTableRequest, deskTableRequestCall } from './desk/table-requests.ts'
export { type DeskTable, deskTableCodesCall } from './desk/tables.ts'
export { deskAddKeyCall, deskKeysCall, deskRemoveKeyCall, type TillKey } from './desk/till-keys.ts'
export {
  deskAddWebhookCall,
  deskRemoveWebhookCall,
  deskReplayWebhookCall,
  deskRotateWebhookCall,
  deskTestWebhookCall,
  deskWebhooksCall,
  WEBHOOK_KINDS,
  type WebhookDelivery,
  type WebhookEndpoint,
  type WebhookKind,
  type Webhooks,
} from './desk/webhooks.ts'
export { MERCHANT_RIGHTS, type MerchantRight } from './merchant-rights.ts'

/** Sent with every write of the desk: the value of the session's `csrf`. */
export const DESK_CSRF_HEADER = 'x-desk-csrf'
/** The path of the desk's server-sent events; `after` or `Last-Event-ID` is the newest cursor that is known. */
export const DESK_EVENTS_PATH = 'desk/:referenceId/events'
/** The event by which a stream says that it is alive, and how often it does, in milliseconds. */
export const ALIVE_EVENT = 'alive'
export const ALIVE_EVERY_MS = 15_000

const business = z.object({ referenceId: reference })

const deskSession = z.object({
  csrf: z.string(),
  staff: staffMember,
  business: z.object({
    reference_id: id,
    names: localText,
    currency: z.string(),
    time_zone: z.string(),
    /** Two letters; decides how addresses nearby are written. Left out by an older server. */
    country_code: z.optional(z.string()),
    locales: z.array(z.string()),
    /** Of a business that is a taxpayer, for its receipts. */
    tax_number: z.optional(z.nullable(z.string())),
    demo: z.boolean(),
    branches: z.array(z.object({ id, names: localText })),
  }),
})
export type DeskSession = z.infer<typeof deskSession>

/** Logs in by the one-time code or link that the owner gave; the session is an HttpOnly cookie (DK-01). */
export const deskLoginCall = defineCall({
  name: 'desk-login',
  method: 'POST',
  path: 'desk/:referenceId/login',
  access: 'session',
  summary: 'Logs staff in by a one-time code or link.',
  params: business,
  body: z.object({ code: z.string().check(z.minLength(4), z.maxLength(64)) }),
  answer: deskSession,
})

/** Who is logged in at this desk; each call keeps the session going. 401 `unauthorised` without one. */
export const deskSessionCall = defineCall({
  name: 'desk-session',
  method: 'POST',
  path: 'desk/:referenceId/session',
  access: 'staff',
  summary: 'Who is logged in; renews the session.',
  params: business,
  answer: deskSession,
})

/** Ends one session, or the one that asks when none is named. Staff end their own, the owner anybody's. */
export const deskEndSessionCall = defineCall({
  name: 'desk-end-session',
  method: 'POST',
  path: 'desk/:referenceId/end-session',
  access: 'staff',
  summary: 'Ends a session.',
  params: business,
  body: z.object({ session_id: z.nullable(id) }),
  answer: z.object({ ended: z.boolean() }),
})

/** What the board shows; `requests` are of tables. Everything up to `cursor` is in it. */
const boardPart = z.object({
  cursor: z.int(),
  now: instant,
  orders: z.array(deskOrder),
  reservations: z.array(deskReservation),
  /** Left out by a server from before there were any. */
  requests: z.optional(z.array(deskTableRequest)),
})

/**
 * The whole board in one snapshot. Events after `cursor` continue it without a gap (DK-01). With `since` and `at`, the
 * `cursor` and `now` of an earlier answer, it may be only what changed after that, to be merged.
 */
export const deskBoardCall = defineCall({
  name: 'desk-board',
  method: 'GET',
  path: 'desk/:referenceId/board',
  access: 'staff',
  summary: 'Orders, reservations of today, those to answer, and requests of tables.',
  params: business,
  query: z.object({
    since: z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
    at: z.optional(instant.check(z.refine((text) => !Number.isNaN(Date.parse(text)), 'no such moment'))),
  }),
  answer: boardPart,
})

/** Data of a `change` event: everything that changed up to `cursor`, as it is now. */
export const deskChange = boardPart
export type DeskChange = z.infer<typeof deskChange>

const staffWithSessions = z.object({ ...staffMember.shape, sessions: z.array(staffSession) })
export type StaffWithSessions = z.infer<typeof staffWithSessions>

/** The accounts of a business with their sessions; for the owner. */
export const deskStaffCall = defineCall({
  name: 'desk-staff',
  method: 'GET',
  path: 'desk/:referenceId/staff',
  access: 'staff',
  summary: 'Staff and their sessions.',
  params: business,
  answer: z.object({ staff: z.array(staffWithSessions) }),
})

const invitation = z.object({ staff: staffMember, code: z.string(), link: z.string(), expires_at: instant })

/** Creates an account, or gives an existing one a new code with `staff_id`; the code is shown once. For the owner. */
export const deskInviteCall = defineCall({
  name: 'desk-invite',
  method: 'POST',
  path: 'desk/:referenceId/invite',
  access: 'staff',
  summary: 'Invites staff by a one-time code.',
  params: business,
  body: z.union([
    z.object({ staff_id: id }),
    z.object({
      name: z.string().check(z.minLength(1), z.maxLength(LONGEST_DESK_NAME)),
      role: staffRole,
      branch_id: z.nullable(id),
    }),
  ]),
  answer: invitation,
})

/** Ends an account: its sessions and codes open nothing from now on. For the owner. */
export const deskEndStaffCall = defineCall({
  name: 'desk-end-staff',
  method: 'POST',
  path: 'desk/:referenceId/end-staff',
  access: 'staff',
  summary: 'Ends a staff account.',
  params: business,
  body: z.object({ staff_id: id }),
  answer: z.object({ ended: z.boolean() }),
})
