import { subscribeSignedOut } from '@storefront/bridge'
import { beforeEach, describe, expect, test } from 'vitest'
import { isAuthenticated, joinAuthBus, signOut, useSession } from './session-store.ts'

const customer = { id: 'c1', business_id: 'owner-1', name: 'Amal' }
const business = { user_id: 'owner-1' }

beforeEach(() => useSession.setState({ token: null, customer: null }))

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

describe('[AU-06] logging out', () => {
  test('clears the session and tells every remote once', () => {
    const told: string[] = []
    const stop = subscribeSignedOut(({ reason }) => told.push(reason))
    useSession.setState({ token: 't', customer })
    signOut('chosen')
    signOut('chosen')
    stop()
    expect(useSession.getState()).toEqual({ token: null, customer: null })
    expect(told).toEqual(['chosen'])
  })

  test('a logout in another tab ends the session here', async () => {
    joinAuthBus()
    useSession.setState({ token: 't', customer })
    const ended = new Promise<string>((resolve) => {
      const stop = subscribeSignedOut(({ reason }) => {
        stop()
        resolve(reason)
      })
    })
    const otherTab = new BroadcastChannel('sf:auth')
    otherTab.postMessage('signed-out')
    expect(await ended).toBe('elsewhere')
    otherTab.close()
    expect(useSession.getState().token).toBeNull()
  })
})
