import { queryClient } from '@storefront/api-client'
import type { Business, CallAnswer, MenuAnswer, shiftsCall } from '@storefront/api-contract'
import { normaliseSellingType, orderingAllowed, repairCart, type SellingTypeWord } from '@storefront/domain'
import { useLocation, useParams } from '@storefront/router'
import {
  activeBranch,
  isAuthenticated,
  menuQuery,
  serverNow,
  shiftsQuery,
  useCart,
  useSession,
  useVisit,
} from '@storefront/store'
import type { GuardContext } from './guards.ts'

type Shifts = CallAnswer<typeof shiftsCall>

/** Gathers what guards look at; drawn again when session or cart change. */
export function useGuardContext(business: Business | null): GuardContext | null {
  const params = useParams()
  const { pathname, search } = useLocation()
  const session = useSession()
  const items = useCart((cart) => cart.items)
  const branchId = useVisit((visit) => visit.branchId)
  if (!business) return null
  return {
    business,
    params,
    here: pathname + search,
    authenticated: isAuthenticated(session, business),
    customerName: session.customer?.name ?? null,
    cartIsEmpty: items.length === 0,
    cannotCheckout: cannotCheckout(business, activeBranch(business, branchId).id, params.type ?? '', items),
  }
}

/** GD-06 as far as answers in the cache tell; what is not known yet stops nobody, the server decides (SH-01). */
function cannotCheckout(
  business: Business,
  branchId: string,
  word: string,
  items: Parameters<typeof repairCart>[0],
): boolean {
  const type = normaliseSellingType(word)
  if (!type) return true
  const shifts = queryClient.getQueryData(shiftsQuery(business.reference_id, branchId).queryKey) as
    | Shifts
    | undefined
  const hours = shifts?.types[type]
  const allowed =
    !hours ||
    orderingAllowed({
      open: hours.status === 'open',
      scheduledOrdersOn: hours.scheduled_orders.on,
      sellingType: type,
      dineInCartOn: business.cart.dine_in,
    })
  const answer = queryClient.getQueryData(menuQuery(branchId, word as SellingTypeWord).queryKey) as
    | MenuAnswer
    | undefined
  if (!answer?.menu || items.length === 0) return !allowed
  const context = { word: word as SellingTypeWord, at: serverNow(), timeZone: business.time_zone, branchId }
  return !allowed || repairCart(items, answer.menu, context).lines.length === 0
}
