import { isAuthenticated, useBusiness, useSession } from '@storefront/store'
import type { Visitor } from './coupon-query.ts'

/** Whether the visitor is logged in with the open business. */
export function useVisitor(): Visitor {
  const business = useBusiness()
  return useSession((session) => isAuthenticated(session, business)) ? 'customer' : 'guest'
}
