import { onBroadcast } from './auth-bus.ts'
import { renewSession } from './renew-session.ts'
import { mayHaveSession } from './session-hint.ts'
import { endSession, useSession } from './session-store.ts'

/**
 * Joins the auth bus: a login or logout applies to all tabs (AU-06). The session is checked again after a return from
 * the back-forward cache and when the connection is back.
 */
export function joinAuthBus(): void {
  onBroadcast((message) => {
    if (message.referenceId !== useSession.getState().referenceId) return
    if (message.kind === 'signed-in') void renewSession()
    else endSession(message.reason === 'chosen' ? 'elsewhere' : 'expired')
  })
  if (typeof window === 'undefined') return
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) returnFromCache()
  })
  addEventListener('online', () => {
    if (useSession.getState().token === null) void renewSession()
  })
}

/** Ends a session that another tab ended while this page was in the back-forward cache. */
function returnFromCache(): void {
  const { referenceId, token } = useSession.getState()
  if (referenceId && token !== null && !mayHaveSession(referenceId)) endSession('elsewhere')
  else void renewSession()
}
