import { queryClient } from '@storefront/api-client'
import type { Business, CallAnswer, shiftsCall } from '@storefront/api-contract'
import { pathsOf } from '@storefront/bridge'
import { normaliseSellingType, orderingAllowed } from '@storefront/domain'
import { useLocation, useParams } from '@storefront/router'
import { activeBranch, isAuthenticated, shiftsQuery, useCart, useSession, useVisit } from '@storefront/store'
import type { GuardContext } from './guards.ts'

type Shifts = CallAnswer<typeof shiftsCall>

/**
 * Gathers what guards look at; drawn again when the session changes. The cart is read and not followed: checkout
 * empties it when the order is placed, and goes on by itself from there.
 */
export function useGuardContext(business: Business | null): GuardContext | null {
  const params = useParams()
  const { pathname, search, state } = useLocation()
  // Never the whole session: what a screen drew with stays in the browser's memory for a while, after a logout too.
  const isCustomer = useSession((session) => business !== null && isAuthenticated(session, business))
  const isPending = useSession((session) => session.pending)
  const customerName = useSession((session) => session.customer?.name ?? null)
  const branchId = useVisit((visit) => visit.branchId)
  if (!business) return null
  // An order whose outcome is open is told on the checkout page, whatever became of cart and hours (OR-10).
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

/** The path a login came from, if it is one of this business: nothing else is gone back to. */
function cameFrom(state: unknown, referenceId: string): string | null {
  const from = (state as { from?: unknown } | null)?.from
  const home = pathsOf(referenceId).landing()
  return typeof from === 'string' && (from === home || from.startsWith(`${home}/`)) ? from : null
}

/**
 * GD-06 as far as the hours in the cache tell; what is not known yet stops nobody, the server decides (SH-01).
 * Whether the lines are valid is the cart's own question: its checkout page asks it before it shows a form.
 */
function cannotCheckout(business: Business, branchId: string, word: string): boolean {
  const type = normaliseSellingType(word)
  if (!type) return true
  const shifts = queryClient.getQueryData<Shifts>(shiftsQuery(business.reference_id, branchId).queryKey)
  const hours = shifts?.types[type]
  if (!hours) return false
  return !orderingAllowed({
    open: hours.status === 'open',
    scheduledOrdersOn: hours.scheduled_orders.on,
    sellingType: type,
    dineInCartOn: business.cart.dine_in,
  })
}
