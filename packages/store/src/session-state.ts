import type { PhoneNumber } from '@storefront/api-contract/account'
import { create } from 'zustand'

/** The current session, in memory only (AU-07). */
export interface SessionState {
  /** The business whose session this is. */
  referenceId: string | null
  token: string | null
  /** Token expiry in epoch milliseconds, by the server's clock. */
  expiresAt: number
  customer: {
    id: string
    business_id: string
    name: string | null
    phone?: PhoneNumber
    phone_verified?: boolean
  } | null
  /** True until it is known whether the cookie holds a session. */
  pending: boolean
}

export const NO_SESSION = { token: null, expiresAt: 0, customer: null, pending: false } as const

export const useSession = create<SessionState>(() => ({ referenceId: null, ...NO_SESSION }))

/** Whether a customer of this business is logged in (AU-01). */
export function isAuthenticated(
  session: Pick<SessionState, 'token' | 'customer'>,
  business: { user_id: string },
): boolean {
  return (
    session.token !== null && session.customer !== null && session.customer.business_id === business.user_id
  )
}
