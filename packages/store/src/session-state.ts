import type { PhoneNumber } from '@storefront/api-contract/account'
import { createPageStore } from './create-page-store.ts'

/** Who is logged in: the token stays in memory (AU-07), nothing of it is kept. */
export interface SessionState {
  /** The business whose session this is. */
  referenceId: string | null
  token: string | null
  /** When the token stops working, in epoch milliseconds by the server's clock. */
  expiresAt: number
  customer: {
    id: string
    business_id: string
    name: string | null
    phone?: PhoneNumber
    phone_verified?: boolean
  } | null
  /** True while it is not known yet whether the browser's cookie holds a session. */
  pending: boolean
}

export const NO_SESSION = { token: null, expiresAt: 0, customer: null, pending: false } as const

export const useSession = createPageStore<SessionState>(() => ({ referenceId: null, ...NO_SESSION }))

/** Authenticated for a business: token and user id exist and both sides name the same business (AU-01). */
export function isAuthenticated(
  session: Pick<SessionState, 'token' | 'customer'>,
  business: { user_id: string },
): boolean {
  return (
    session.token !== null && session.customer !== null && session.customer.business_id === business.user_id
  )
}
