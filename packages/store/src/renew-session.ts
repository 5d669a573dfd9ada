import { serverNow, type TokenRenewal } from '@storefront/api-client'
import { listenToTabs } from './auth-bus.ts'
import { isPublicCall, isSessionCall } from './call-kinds.ts'
import { mayHaveSession } from './session-hint.ts'
import { endSession, sessionAge, takeSession, useSession } from './session-store.ts'

/** A token this close to its end is renewed before it is used, so that no call meets a 401 for it. */
const MARGIN_MS = 20_000

let underWay: { referenceId: string; renewal: Promise<TokenRenewal> } | null = null

/** Asks for the session in the browser's cookie; one request for all who ask meanwhile (AU-07). */
export function renewSession(): Promise<TokenRenewal> {
  const { referenceId } = useSession.getState()
  if (!referenceId || !mayHaveSession(referenceId)) {
    if (referenceId) settle()
    return Promise.resolve({ kind: 'none' })
  }
  if (underWay?.referenceId === referenceId) return underWay.renewal
  const renewal = renew(referenceId).finally(() => {
    if (underWay?.renewal === renewal) underWay = null
  })
  underWay = { referenceId, renewal }
  return renewal
}

async function renew(referenceId: string): Promise<TokenRenewal> {
  const asked = sessionAge()
  const { refreshSession } = await import('./refresh-session.ts')
  const result = await refreshSession(referenceId)
  // Meanwhile the visitor logged out, logged in or went to another business: the answer is no longer asked for.
  if (asked !== sessionAge()) return current()
  if (!result.ok) {
    useSession.setState({ pending: false })
    return { kind: 'unreachable', problem: result.problem }
  }
  if (!result.value.session) {
    endSession('expired')
    return { kind: 'none' }
  }
  takeSession(result.value.session)
  return current()
}

function current(): TokenRenewal {
  const { token } = useSession.getState()
  return token === null ? { kind: 'none' } : { kind: 'renewed', token }
}

/** The hint is gone: another tab ended the session, or the browser forgot it. */
function settle(): void {
  if (useSession.getState().token !== null) endSession('expired')
  else useSession.setState({ pending: false })
}

/** Asks for the session of the business that is open, when there may be one and nobody has asked. */
export function resumeSession(): void {
  if (useSession.getState().pending) void renewSession()
}

/**
 * The bearer token for a call. What may be personal waits until it is known who asks, and gets a token that will not
 * run out on its way; what answers everybody alike waits for nothing.
 */
export function tokenFor(call: string): string | null | Promise<string | null> {
  const { token, expiresAt, referenceId } = useSession.getState()
  if (isPublicCall(call) || isSessionCall(call)) return token
  const isFresh = token !== null && expiresAt - serverNow() > MARGIN_MS
  if (isFresh || !referenceId || !mayHaveSession(referenceId)) return token
  return renewSession().then(() => useSession.getState().token)
}

/** A token to send a call again with that was refused with `used`; another call may have renewed it already. */
export async function renewAfterRefusal(call: string, used: string | null): Promise<TokenRenewal> {
  if (isSessionCall(call)) return { kind: 'none' }
  const { token } = useSession.getState()
  return token !== null && token !== used ? { kind: 'renewed', token } : renewSession()
}

/**
 * Joins the auth bus: a login or logout in one tab is one in all of them (AU-06). A page that comes back from the
 * back-forward cache, and one that is connected again, ask who they are.
 */
export function joinAuthBus(): void {
  listenToTabs((news) => {
    if (news.referenceId !== useSession.getState().referenceId) return
    if (news.kind === 'signed-in') void renewSession()
    else endSession(news.reason === 'chosen' ? 'elsewhere' : 'expired')
  })
  if (typeof window === 'undefined') return
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) returnFromCache()
  })
  addEventListener('online', () => {
    if (useSession.getState().token === null) void renewSession()
  })
}

/** The page slept while its session was ended: it forgets the person, as an open tab did when it was told. */
function returnFromCache(): void {
  const { referenceId, token } = useSession.getState()
  if (referenceId && token !== null && !mayHaveSession(referenceId)) endSession('elsewhere')
  else void renewSession()
}
