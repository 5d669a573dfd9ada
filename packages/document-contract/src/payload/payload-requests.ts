import {
  bannersCall,
  branchesCall,
  businessCall,
  type Call,
  type CallAnswer,
  type CallInput,
  itemCall,
  menuCall,
  shiftsCall,
} from '@storefront/api-contract'
import {
  availabilityCall,
  availabilityInput,
  reservationOfferCall,
} from '@storefront/api-contract/reservation'
import { firstRequest, isSellingTypeSlug, menuListOf } from '@storefront/domain'
import type { PayloadName } from './payload-names.ts'
import { type Preview, previewQuery } from './preview.ts'

/** A page whose payload is requested. */
export interface PayloadPage {
  /** Path parameters of its route. */
  params: {
    readonly ref?: string
    readonly type?: string
    readonly itemId?: string
    readonly reserveType?: string
  }
  preview: Preview
  /** `null` while the business is not known: what belongs to a branch cannot be requested then. */
  branchId: string | null
  /** Whether the business takes reservations; false while it is not known. */
  takesReservations: boolean
  /** The answer that the times of a reservation depend on; `null` until it is known. */
  offer: CallAnswer<typeof reservationOfferCall> | null
}
/** A call with its input. */
export interface PayloadRequest<C extends Call = Call> {
  call: C
  input: CallInput<C>
}

/** Declares the call of a payload; `inputOf` returns `null` for a page that has no such answer. */
function answeredBy<C extends Call>(call: C, inputOf: (page: PayloadPage) => CallInput<C> | null) {
  return {
    call,
    request: (page: PayloadPage): PayloadRequest<C> | null => {
      const input = inputOf(page)
      return input && { call, input }
    },
  }
}

/** The call for the business of a page. */
export function businessRequest(referenceId: string, preview: Preview): PayloadRequest<typeof businessCall> {
  return { call: businessCall, input: { params: { referenceId }, query: previewQuery(preview) } }
}

/** THE call of every payload; it has the payload's name. */
const PAYLOADS: {
  readonly [N in PayloadName]: {
    call: Call & { name: N }
    request: (page: PayloadPage) => PayloadRequest | null
  }
} = {
  business: answeredBy(
    businessCall,
    ({ params: { ref = '' }, preview }) => businessRequest(ref, preview).input,
  ),
  banners: answeredBy(bannersCall, ({ params: { ref = '' } }) => ({ params: { id: ref } })),
  branches: answeredBy(branchesCall, ({ params: { ref = '' } }) => ({ params: { businessId: ref } })),
  shifts: answeredBy(shiftsCall, ({ params: { ref = '' }, branchId }) =>
    branchId === null ? null : { params: { referenceId: ref }, query: { branch_id: branchId } },
  ),
  menu: answeredBy(menuCall, ({ params: { type = '' }, branchId }) =>
    branchId === null || !isSellingTypeSlug(type)
      ? null
      : { params: { branchId }, query: { list: menuListOf(type) } },
  ),
  item: answeredBy(itemCall, ({ params: { type = '', itemId = '' }, branchId }) =>
    branchId === null || !isSellingTypeSlug(type)
      ? null
      : { params: { branchId, itemId }, query: { list: menuListOf(type) } },
  ),
  'reservation-offer': answeredBy(reservationOfferCall, ({ branchId, takesReservations }) =>
    branchId === null || !takesReservations ? null : { params: { branchId } },
  ),
  'reservation-availability': answeredBy(availabilityCall, ({ params: { reserveType }, branchId, offer }) =>
    branchId === null || offer === null
      ? null
      : availabilityInput(branchId, firstRequest(reserveType === 'reserv_service', offer)),
  ),
}

/** The call that answers a payload. */
export function payloadCall(name: PayloadName): Call {
  return PAYLOADS[name].call
}

/** The request for a payload of a page; `null` while it cannot be sent. */
export function payloadRequest(name: PayloadName, page: PayloadPage): PayloadRequest | null {
  return PAYLOADS[name].request(page)
}
