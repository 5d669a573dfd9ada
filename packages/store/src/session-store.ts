import { dispatchSignedOut } from '@storefront/bridge'
import { createPageStore } from './create-page-store.ts'

/** Who is logged in: the token stays in memory (AU-07), nothing of it is kept. */
export interface SessionState {
  token: string | null
  customer: { id: string; business_id: string; name: string | null } | null
}

export const useSession = createPageStore<SessionState>(() => ({ token: null, customer: null }))

/** Authenticated for a business: token and user id exist and both sides name the same business (AU-01). */
export function isAuthenticated(session: SessionState, business: { user_id: string }): boolean {
  return (
    session.token !== null && session.customer !== null && session.customer.business_id === business.user_id
  )
}

let channel: BroadcastChannel | null = null

/** Joins the auth bus: a logout in one tab ends the session in all of them (AU-06). */
export function joinAuthBus(): void {
  if (channel || typeof BroadcastChannel === 'undefined') return
  channel = new BroadcastChannel('sf:auth')
  channel.onmessage = (event) => {
    if (event.data === 'signed-out') endSession('elsewhere')
  }
}

/** Ends the session here, in every remote and in every tab (AU-06). */
export function signOut(reason: 'chosen' | 'expired'): void {
  endSession(reason)
  channel?.postMessage('signed-out')
}

function endSession(reason: 'chosen' | 'expired' | 'elsewhere'): void {
  if (useSession.getState().token === null) return
  useSession.setState({ token: null, customer: null })
  dispatchSignedOut({ reason })
}
