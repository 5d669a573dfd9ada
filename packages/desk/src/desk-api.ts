import { type CallOptions, type Result, sendCall, serverNow } from '@storefront/api-client'
import type { Call, CallAnswer, CallInput } from '@storefront/api-contract'
import {
  type BusyChange,
  type BusyRule,
  DESK_CSRF_HEADER,
  DESK_EVENTS_PATH,
  type DeskChange,
  type DeskSession,
  deskAddKeyCall,
  deskAddWebhookCall,
  deskBoardCall,
  deskBusyCall,
  deskChangeBusyCall,
  deskEndSessionCall,
  deskEndSessionsCall,
  deskEndStaffCall,
  deskInviteCall,
  deskItemStockCall,
  deskKeysCall,
  deskLoginCall,
  deskOptionStockCall,
  deskOrderActionCall,
  deskPrintersCall,
  deskPrintOrderCall,
  deskRemoveKeyCall,
  deskRemovePrinterCall,
  deskRemoveWebhookCall,
  deskReplayWebhookCall,
  deskReportCall,
  deskReservationStateCall,
  deskRotateWebhookCall,
  deskSessionCall,
  deskSetPrinterCall,
  deskSettlePackageCall,
  deskSettleReservationCall,
  deskStaffCall,
  deskStockCall,
  deskStuckPackagesCall,
  deskTableCodesCall,
  deskTableRequestCall,
  deskTestWebhookCall,
  deskWebhooksCall,
  type MerchantRight,
  type OrderAction,
  type PrintKind,
  type WebhookKind,
} from '@storefront/api-contract/desk'
import type { SoldOutUntil, StaffReservationState } from '@storefront/domain/desk'
import { i18n } from '@storefront/i18n'

const TIMEOUT_MS = 15_000

/** The calls of one desk. The session is a cookie that scripts never see; writes carry its CSRF value. */
export function deskApi(referenceId: string) {
  let csrf = ''
  let onEnded = () => {}
  const settings = {
    base: '/api/',
    fetch: (...parts: Parameters<typeof fetch>) => fetch(...parts),
    locale: () => i18n.language,
    token: () => null,
    renew: async () => ({ kind: 'none' }) as const,
    now: serverNow,
    onUnauthorised: () => undefined,
    timeout: TIMEOUT_MS,
  }
  const send = async <C extends Call>(call: C, input: CallInput<C>, options: CallOptions = {}) => {
    const result = await sendCall(settings, call, input, {
      ...options,
      headers: { [DESK_CSRF_HEADER]: csrf },
    })
    if (!result.ok && result.problem.kind === 'refused' && result.problem.status === 401) onEnded()
    return result
  }
  const keep = (result: Result<DeskSession>) => {
    if (result.ok) csrf = result.value.csrf
    return result
  }
  const params = { referenceId }
  return {
    /** Called when a call finds that the session was ended (DK-01). */
    whenEnded: (listener: () => void) => {
      onEnded = listener
    },
    eventsUrl: (cursor: number) =>
      `/api/${DESK_EVENTS_PATH.replace(':referenceId', encodeURIComponent(referenceId))}?after=${cursor}`,
    logIn: async (code: string) => keep(await send(deskLoginCall, { params, body: { code } })),
    session: async () => keep(await send(deskSessionCall, { params })),
    logOut: () => send(deskEndSessionCall, { params, body: { session_id: null } }),
    /** The whole board, or what changed since an earlier answer of it. */
    board: (known?: KnownBoard) => send(deskBoardCall, { params, query: sinceOf(known) }),
    act: (orderId: string, change: OrderAction, actionId: string) =>
      send(deskOrderActionCall, {
        params: { referenceId, orderId },
        body: { action_id: actionId, change },
      }),
    busy: (branchId: string) => send(deskBusyCall, { params: { referenceId, branchId } }),
    changeBusy: (branchId: string, scope: BusyRule['scope'], change: BusyChange) =>
      send(deskChangeBusyCall, { params: { referenceId, branchId }, body: { scope, change } }),
    stock: (branchId: string) => send(deskStockCall, { params: { referenceId, branchId } }),
    moveRequest: (requestId: string, state: 'answered' | 'cleared') =>
      send(deskTableRequestCall, { params: { referenceId, requestId }, body: { state } }),
    moveReservation: (reservationId: string, state: StaffReservationState, version?: number) =>
      send(deskReservationStateCall, { params: { referenceId, reservationId }, body: { state, version } }),
    printers: () => send(deskPrintersCall, { params }),
    sendToPrinter: (orderId: string, kind: PrintKind) =>
      send(deskPrintOrderCall, {
        params: { referenceId, orderId },
        body: { print_id: crypto.randomUUID(), kind },
      }),
    report: (days: '1' | '7' | '28') => send(deskReportCall, { params, query: { days } }),
    tableCodes: () => send(deskTableCodesCall, { params }),
    setSoldOut: (branchId: string, itemId: string, { isOff, until }: SoldOut) =>
      send(deskItemStockCall, {
        params: { referenceId, branchId },
        body: { item_id: itemId, sold_out: isOff, until },
      }),
    setOptionSoldOut: (branchId: string, modifierId: string, { isOff, until }: SoldOut) =>
      send(deskOptionStockCall, {
        params: { referenceId, branchId },
        body: { modifier_id: modifierId, sold_out: isOff, until },
      }),
    ...ownerCalls(send, referenceId),
  }
}

type KnownBoard = Pick<DeskChange, 'cursor' | 'now'>

function sinceOf(known: KnownBoard | undefined): { since?: string; at?: string } {
  return known ? { since: String(known.cursor), at: known.now } : {}
}

interface SoldOut {
  isOff: boolean
  until: SoldOutUntil
}

/** Refunds to settle, printers, staff, webhooks and keys of tills (DK-01, DK-02, DK-05). */
function ownerCalls(
  send: <C extends Call>(call: C, input: CallInput<C>) => Promise<Result<CallAnswer<C>>>,
  referenceId: string,
) {
  const params = { referenceId }
  return {
    stuckPackages: () => send(deskStuckPackagesCall, { params }),
    settlePackage: (purchaseId: string, amount: number, actionId: string) =>
      send(deskSettlePackageCall, {
        params: { referenceId, purchaseId },
        body: { action_id: actionId, amount },
      }),
    settleReservation: (reservationId: string, amount: number, actionId: string) =>
      send(deskSettleReservationCall, {
        params: { referenceId, reservationId },
        body: { action_id: actionId, amount },
      }),
    setPrinter: (printer: CallInput<typeof deskSetPrinterCall>['body']) =>
      send(deskSetPrinterCall, { params, body: printer }),
    removePrinter: (printer: CallInput<typeof deskRemovePrinterCall>['body']) =>
      send(deskRemovePrinterCall, { params, body: printer }),
    staff: () => send(deskStaffCall, { params }),
    invite: (wanted: CallInput<typeof deskInviteCall>['body']) =>
      send(deskInviteCall, { params, body: wanted }),
    endStaff: (staffId: string) => send(deskEndStaffCall, { params, body: { staff_id: staffId } }),
    endSession: (sessionId: string) => send(deskEndSessionCall, { params, body: { session_id: sessionId } }),
    endSessions: (staffId: string | null) =>
      send(deskEndSessionsCall, { params, body: { staff_id: staffId } }),
    webhooks: () => send(deskWebhooksCall, { params }),
    addWebhook: (url: string, kinds: WebhookKind[]) =>
      send(deskAddWebhookCall, { params, body: { url, kinds } }),
    removeWebhook: (endpointId: string) =>
      send(deskRemoveWebhookCall, { params: { referenceId, endpointId } }),
    replayWebhook: (endpointId: string, eventId: number | null) =>
      send(deskReplayWebhookCall, { params: { referenceId, endpointId }, body: { event_id: eventId } }),
    rotateWebhook: (endpointId: string) =>
      send(deskRotateWebhookCall, { params: { referenceId, endpointId } }),
    testWebhook: (endpointId: string) => send(deskTestWebhookCall, { params: { referenceId, endpointId } }),
    keys: () => send(deskKeysCall, { params }),
    addKey: (name: string, rights: MerchantRight[]) =>
      send(deskAddKeyCall, { params, body: { name, rights } }),
    removeKey: (keyId: string) => send(deskRemoveKeyCall, { params: { referenceId, keyId } }),
  }
}
export type DeskApi = ReturnType<typeof deskApi>
