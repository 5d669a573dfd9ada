import { isAuthenticated, useBusiness, useSession } from '@storefront/store'

/** Whether the order is by a guest or a customer; a coupon may be for one of them only (CP-01). */
export type CustomerKind = 'guest' | 'customer'

/** Whether the visitor is logged in with the open business. */
export function useCustomerKind(): CustomerKind {
  const business = useBusiness()
  return useSession((session) => isAuthenticated(session, business)) ? 'customer' : 'guest'
}
