import { isForEveryone, queryClient } from '@storefront/api-client'
import type { Session } from '@storefront/api-contract/account'
import { dispatchSignedOut } from '@storefront/bridge'
import { broadcast } from './auth-bus.ts'
import { clearPersonalData } from './clear-personal-data.ts'
import { dropSessionHint, mayHaveSession } from './session-hint.ts'
import { NO_SESSION, type SessionState, useSession } from './session-state.ts'

export { isAuthenticated, type SessionState, useSession } from './session-state.ts'

/** Incremented with each login and logout, so that answers in flight are recognized as stale. */
let generation = 0
export const sessionGeneration = (): number => generation

/** Switches to the session of a business; pending while its cookie may hold one. */
export function chooseSessionOf(referenceId: string): void {
  if (useSession.getState().referenceId === referenceId) return
  generation += 1
  if (useSession.getState().token !== null) clearPersonalCache()
  useSession.setState({ ...NO_SESSION, referenceId, pending: mayHaveSession(referenceId) })
}

/** Stores an opened or renewed session; answers of another customer are cleared first. */
export function setSession({ token, expires_at, user }: Session): void {
  const before = useSession.getState()
  const { id, business_id, name, phone, phone_verified } = user
  generation += 1
  useSession.setState({
    referenceId: user.reference_id,
    token,
    expiresAt: Date.parse(expires_at),
    customer: { id, business_id, name, phone, phone_verified },
    pending: false,
  })
  // Personal calls wait while a session is pending, so there are no guest answers to clear.
  if (!before.pending && before.customer?.id !== id) clearPersonalCache()
}

const signInListeners = new Set<(user: Session['user']) => void>()

/** Subscribes to logins in this tab, not to renewed or joined sessions. Returns a cleanup function. */
export function onSignIn(listener: (user: Session['user']) => void): () => void {
  signInListeners.add(listener)
  return () => void signInListeners.delete(listener)
}

/** Stores a session opened in this tab and lets all other tabs join it (AU-06). */
export function signIn(session: Session): void {
  setSession(session)
  broadcast({ kind: 'signed-in', referenceId: session.user.reference_id })
  for (const listener of signInListeners) listener(session.user)
}

/** Merges changes into the logged-in customer. */
export function updateCustomer(changes: Partial<NonNullable<SessionState['customer']>>): void {
  const { customer } = useSession.getState()
  if (customer) useSession.setState({ customer: { ...customer, ...changes } })
}

/** Ends the session in every remote and every tab (AU-06). */
export function signOut(reason: 'chosen' | 'expired'): void {
  const { referenceId } = useSession.getState()
  endSession(reason)
  if (referenceId) broadcast({ kind: 'signed-out', referenceId, reason })
}

/**
 * Ends the session of this tab. A chosen logout clears personal data; after an expiry typed input stays for the next
 * login.
 */
export function endSession(reason: 'chosen' | 'expired' | 'elsewhere'): void {
  const { token, referenceId } = useSession.getState()
  generation += 1
  useSession.setState(NO_SESSION)
  if (referenceId) dropSessionHint(referenceId)
  if (referenceId && reason !== 'expired') clearPersonalData(referenceId)
  if (token === null) return
  clearPersonalCache()
  dispatchSignedOut({ reason })
}

const personal = { predicate: (query: Parameters<typeof isForEveryone>[0]) => !isForEveryone(query) }

/**
 * Removes all personal answers from the query cache (AU-06). Active queries refetch as the current visitor.
 */
function clearPersonalCache(): void {
  void queryClient.cancelQueries(personal)
  queryClient.removeQueries({ ...personal, type: 'inactive' })
  void queryClient.resetQueries({ ...personal, type: 'active' })
  queryClient.getMutationCache().clear()
}
