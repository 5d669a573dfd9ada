import type { Session } from '@storefront/api-contract/account'
import { dispatchSignedOut } from '@storefront/bridge'
import { tellTabs } from './auth-bus.ts'
import { forgetPerson } from './forget-person.ts'
import { dropPersonalAnswers } from './personal-answers.ts'
import { dropSessionHint, mayHaveSession } from './session-hint.ts'
import { NO_SESSION, type SessionState, useSession } from './session-state.ts'

export { isAuthenticated, type SessionState, useSession } from './session-state.ts'

/** Counts endings and openings, so that an answer that was on its way meanwhile is not taken. */
let age = 0
export const sessionAge = (): number => age

/** Makes a business the one whose session counts; whether there is one is pending while its cookie may hold it. */
export function chooseSessionOf(referenceId: string): void {
  if (useSession.getState().referenceId === referenceId) return
  age += 1
  if (useSession.getState().token !== null) dropPersonalAnswers()
  useSession.setState({ ...NO_SESSION, referenceId, pending: mayHaveSession(referenceId) })
}

/** Takes a session that the server opened or renewed; another customer's answers go before it is seen. */
export function takeSession({ token, expires_at, user }: Session): void {
  const before = useSession.getState()
  const { id, business_id, name, phone, phone_verified } = user
  age += 1
  useSession.setState({
    referenceId: user.reference_id,
    token,
    expiresAt: Date.parse(expires_at),
    customer: { id, business_id, name, phone, phone_verified },
    pending: false,
  })
  // Personal calls wait while a session is pending, so that nothing was answered to a guest then.
  if (!before.pending && before.customer?.id !== id) dropPersonalAnswers()
}

const hearers = new Set<(user: Session['user']) => void>()

/** Hears of each login in this tab, not of sessions that are renewed or joined; gives back what ends it. */
export function onSignIn(hear: (user: Session['user']) => void): () => void {
  hearers.add(hear)
  return () => void hearers.delete(hear)
}

/** Takes a session that this visitor opened here, and lets every other tab join it (AU-06). */
export function signIn(session: Session): void {
  takeSession(session)
  tellTabs({ kind: 'signed-in', referenceId: session.user.reference_id })
  for (const hear of hearers) hear(session.user)
}

/** Takes what changed of the customer who is logged in. */
export function takeCustomer(changes: Partial<NonNullable<SessionState['customer']>>): void {
  const { customer } = useSession.getState()
  if (customer) useSession.setState({ customer: { ...customer, ...changes } })
}

/** Ends the session here, in every remote and in every tab (AU-06). */
export function signOut(reason: 'chosen' | 'expired'): void {
  const { referenceId } = useSession.getState()
  endSession(reason)
  if (referenceId) tellTabs({ kind: 'signed-out', referenceId, reason })
}

/**
 * Ends the session of this tab. Who chose to log out leaves nothing behind; whose session ran out keeps what was typed
 * and goes on after the login.
 */
export function endSession(reason: 'chosen' | 'expired' | 'elsewhere'): void {
  const { token, referenceId } = useSession.getState()
  age += 1
  useSession.setState(NO_SESSION)
  if (referenceId) dropSessionHint(referenceId)
  if (referenceId && reason !== 'expired') forgetPerson(referenceId)
  if (token === null) return
  dropPersonalAnswers()
  dispatchSignedOut({ reason })
}
