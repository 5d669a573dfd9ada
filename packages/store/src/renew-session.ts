import { serverNow, type TokenRenewal } from '@storefront/api-client'
import type { Access, Call } from '@storefront/api-contract'
import { mayHaveSession } from './session-hint.ts'
import { endSession, sessionGeneration, setSession, useSession } from './session-store.ts'

/** Tokens this close to expiry are renewed before use, to avoid a 401. */
const MARGIN_MS = 20_000

let underWay: { referenceId: string; renewal: Promise<TokenRenewal> } | null = null

/** Fetches the session of the browser's cookie; concurrent callers share one request (AU-07). */
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
  const asked = sessionGeneration()
  const { refreshSession } = await import('./refresh-session.ts')
  const result = await refreshSession(referenceId)
  // The visitor logged in, logged out or changed business in the meantime: the answer is stale.
  if (asked !== sessionGeneration()) return current()
  if (!result.ok) {
    useSession.setState({ pending: false })
    return { kind: 'unreachable', problem: result.problem }
  }
  if (!result.value.session) {
    endSession('expired')
    return { kind: 'none' }
  }
  setSession(result.value.session)
  return current()
}

function current(): TokenRenewal {
  const { token } = useSession.getState()
  return token === null ? { kind: 'none' } : { kind: 'renewed', token }
}

/** The hint cookie is gone: another tab ended the session, or the browser dropped it. */
function settle(): void {
  if (useSession.getState().token !== null) endSession('expired')
  else useSession.setState({ pending: false })
}

/** Fetches the session of the open business if it is still pending. */
export function resumeSession(): void {
  if (useSession.getState().pending) void renewSession()
}

/** Whether the call's answer depends on the token: only then is one sent, waited for and renewed. */
const readsToken = (access: Access) => access === 'visitor' || access === 'customer'

/**
 * The bearer token for a call. Where it counts, the call waits for the session and gets a token that is not about to
 * expire; a call that opens, renews or ends a session takes the one that is there, all others get none.
 */
export function tokenFor({ access }: Pick<Call, 'access'>): string | null | Promise<string | null> {
  const { token, expiresAt, referenceId } = useSession.getState()
  if (!readsToken(access)) return access === 'session' ? token : null
  const isFresh = token !== null && expiresAt - serverNow() > MARGIN_MS
  if (isFresh || !referenceId || !mayHaveSession(referenceId)) return token
  return renewSession().then(() => useSession.getState().token)
}

/** The token to retry a call with after a 401 for `used`; another call may already have renewed it. */
export async function renewAfterRefusal(
  { access }: Pick<Call, 'access'>,
  used: string | null,
): Promise<TokenRenewal> {
  if (!readsToken(access)) return { kind: 'none' }
  const { token } = useSession.getState()
  return token !== null && token !== used ? { kind: 'renewed', token } : renewSession()
}
