import { queryClient } from '@storefront/api-client'
import type { Business, CallAnswer, shiftsCall } from '@storefront/api-contract'
import { pathsOf } from '@storefront/bridge'
import { normaliseSellingType, orderingAllowed } from '@storefront/domain'
import { useLocation, useParams } from '@storefront/router'
import {
  activeBranch,
  isAuthenticated,
  serverNow,
  shiftsQuery,
  useCart,
  useDelivery,
  useSession,
  useVisit,
} from '@storefront/store'
import type { GuardContext } from './guards.ts'

type Shifts = CallAnswer<typeof shiftsCall>

/**
 * Collects what guards check; rerenders when the session changes. The cart is read without a subscription: checkout
 * empties it when the order is placed and then navigates itself.
 */
export function useGuardContext(business: Business | null): GuardContext | null {
  const params = useParams()
  const { pathname, search, state } = useLocation()
  // Never the whole session: rendered values stay in memory for a while, even after logout.
  const isCustomer = useSession((session) => business !== null && isAuthenticated(session, business))
  const isPending = useSession((session) => session.pending)
  const customerName = useSession((session) => session.customer?.name ?? null)
  const branchId = useVisit((visit) => visit.branchId)
  if (!business) return null
  // The checkout page resolves an order with an open outcome, whatever the cart and the hours are now (OR-10).
  const orderIsOpen = useVisit.getState().openIntent !== null
  return {
    business,
    params,
    here: pathname + search,
    authenticated: isCustomer,
    sessionPending: isPending,
    cameFrom: cameFrom(state, business.reference_id),
    customerName,
    cartIsEmpty: !orderIsOpen && useCart.getState().items.length === 0,
    cannotCheckout:
      !orderIsOpen && cannotCheckout(business, activeBranch(business, branchId).id, params.type ?? ''),
  }
}

/** The path to return to after login; null unless it belongs to this business. */
function cameFrom(state: unknown, referenceId: string): string | null {
  const from = (state as { from?: unknown } | null)?.from
  const home = pathsOf(referenceId).landing()
  return typeof from === 'string' && (from === home || from.startsWith(`${home}/`)) ? from : null
}

/**
 * GD-06 by the cached hours; without them the visitor passes and the server decides, and so does who ships abroad, at any
 * hour (SH-01). The checkout page validates the lines of the cart itself before it shows a form.
 */
function cannotCheckout(business: Business, branchId: string, slug: string): boolean {
  const type = normaliseSellingType(slug)
  if (!type) return true
  const shifts = queryClient.getQueryData<Shifts>(shiftsQuery(business.reference_id, branchId).queryKey)
  const hours = shifts?.types[type]
  if (!hours || (type === 'delivery' && useDelivery.getState().country)) return false
  // The answer may be from before the opening.
  const hasOpened = Date.parse(hours.opens_at ?? '') <= serverNow()
  return !orderingAllowed({
    open: hours.status === 'open' || hasOpened,
    scheduledOrdersOn: hours.scheduled_orders.on,
    sellingType: type,
    dineInCartOn: business.cart.dine_in,
  })
}
