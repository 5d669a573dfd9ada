import { subscribeSignedOut } from '@storefront/bridge'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { useCheckoutDraft } from './checkout-draft-store.ts'
import { EMPTY_DELIVERY } from './delivery-state.ts'
import { useDelivery } from './delivery-store.ts'
import { joinAuthBus } from './join-auth-bus.ts'
import { isAuthenticated, onSignIn, setSession, signIn, signOut, useSession } from './session-store.ts'
import { useVisit } from './visit-store.ts'

const customer = {
  id: 'c1',
  business_id: 'owner-1',
  name: 'Amal',
  phone: { dial_code: '+965', number: '50001234' },
}
const business = { user_id: 'owner-1' }

beforeEach(() => useSession.setState({ referenceId: 'saffron', token: null, customer: null, pending: false }))

describe('[AU-01] authenticated', () => {
  test.each([
    ['token and customer of this business', { token: 't', customer }, true],
    ['no token', { token: null, customer }, false],
    ['no customer', { token: 't', customer: null }, false],
    [
      'a customer of another business',
      { token: 't', customer: { ...customer, business_id: 'owner-2' } },
      false,
    ],
  ])('%s: %s', (_, session, expected) => {
    expect(isAuthenticated(session, business)).toBe(expected)
  })
})

function nextEnd(): Promise<string> {
  return new Promise((resolve) => {
    const stop = subscribeSignedOut(({ reason }) => {
      stop()
      resolve(reason)
    })
  })
}

describe('[AU-06] logging out', () => {
  test('clears the session and notifies every remote once', () => {
    const reasons: string[] = []
    const stop = subscribeSignedOut(({ reason }) => reasons.push(reason))
    useSession.setState({ token: 't', customer })
    signOut('chosen')
    signOut('chosen')
    stop()
    expect(useSession.getState()).toMatchObject({ token: null, customer: null })
    expect(reasons).toEqual(['chosen'])
  })

  test.each([
    ['a logout', 'chosen', true],
    ['an end', 'expired', false],
  ] as const)('[PS-01] after %s the memory of places and answers is empty: %s', (_, reason, isEmpty) => {
    useSession.setState({ token: 't', customer })
    useDelivery.setState({ ...EMPTY_DELIVERY, referenceId: 'saffron', recent: ['salmiya'] })
    useCheckoutDraft.setState({ referenceId: 'saffron', couponTyped: 'FOR-AMAL' })
    signOut(reason)
    expect(useDelivery.getState().recent.length === 0).toBe(isEmpty)
    expect(useCheckoutDraft.getState().couponTyped === '').toBe(isEmpty)
  })

  test('[PS-01] where storage is blocked, everybody still hears of it', () => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError')
    }
    vi.stubGlobal('sessionStorage', undefined)
    Object.defineProperty(globalThis, 'sessionStorage', { configurable: true, get: blocked })
    const reasons: string[] = []
    const stop = subscribeSignedOut(({ reason }) => reasons.push(reason))
    useSession.setState({ token: 't', customer })
    signOut('chosen')
    stop()
    vi.unstubAllGlobals()
    expect(reasons).toEqual(['chosen'])
  })

  test('[OR-10] the next visitor does not wait for an order of the one who left', () => {
    useSession.setState({ token: 't', customer })
    useVisit.setState({ referenceId: 'saffron', openIntent: { key: 'k', sentAt: 0 } })
    signOut('chosen')
    expect(useVisit.getState().openIntent).toBeNull()
  })

  test.each([
    ['a logout', 'chosen', 'elsewhere'],
    ['an end', 'expired', 'expired'],
  ] as const)('%s in another tab of the business ends the session here', async (_, reason, expected) => {
    joinAuthBus()
    useSession.setState({ token: 't', customer })
    const ended = nextEnd()
    const otherTab = new BroadcastChannel('sf:auth')
    otherTab.postMessage({ kind: 'signed-out', referenceId: 'corner-cafe', reason })
    otherTab.postMessage({ kind: 'signed-out', referenceId: 'saffron', reason })
    expect(await ended).toBe(expected)
    otherTab.close()
    expect(useSession.getState().token).toBeNull()
  })
})

test('[LC-03] listeners get logins, not renewals, and nothing after cleanup', () => {
  const user = {
    ...customer,
    reference_id: 'saffron',
    email: null,
    phone_verified: true,
    locale: 'ar',
    locations: [],
    created_at: '2026-11-20T09:00:00.000Z',
  }
  const session = { token: 't', expires_at: '2026-11-20T09:10:00.000Z', user }
  const locales: (string | null)[] = []
  const end = onSignIn(({ locale }) => locales.push(locale))
  setSession(session)
  expect(locales).toEqual([])
  signIn(session)
  end()
  signIn(session)
  expect(locales).toEqual(['ar'])
})
