import { isAuthenticated, useBusiness, useSession } from '@storefront/store'
import type { Visitor } from './coupon-query.ts'

/** Whether the visitor is logged in with the business that is open. */
export function useVisitor(): Visitor {
  const business = useBusiness()
  return useSession((session) => isAuthenticated(session, business)) ? 'customer' : 'guest'
}
