// @vitest-environment happy-dom
import { configureApi, queryClient, queryFor, takePayload } from '@storefront/api-client'
import { menuCall, tableCall } from '@storefront/api-contract'
import { loginCall, logoutCall, profileCall } from '@storefront/api-contract/account'
import { orderCall, ordersCall } from '@storefront/api-contract/ordering'
import { holdCall, reservationOfferCall, waitlistCall } from '@storefront/api-contract/reservation'
import { walletCall } from '@storefront/api-contract/wallet'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openCart, useCart } from './cart-store.ts'
import { joinAuthBus } from './join-auth-bus.ts'
import { renewAfterRefusal, renewSession, resumeSession, tokenFor } from './renew-session.ts'
import { chooseSessionOf, signIn, signOut, useSession } from './session-store.ts'

const user = {
  id: 'c1',
  business_id: 'owner-1',
  reference_id: 'saffron',
  name: 'Amal',
  email: null,
  phone: { dial_code: '+965', number: '50001234' },
  phone_verified: true,
  locale: null,
  locations: [],
  created_at: '2026-11-20T09:00:00.000Z',
}
const sessionOf = (token: string, minutes = 10) => ({
  token,
  expires_at: new Date(Date.now() + minutes * 60_000).toISOString(),
  user,
})

let asked = 0
let answer: () => Promise<unknown>
const answers = (value: unknown) => () => Promise.resolve(value)

/** Sets the hint cookie as the server does. */
function setHint(value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is missing in browsers that are supported.
  document.cookie = `sf_known_saffron=${value}`
}

beforeEach(() => {
  asked = 0
  localStorage.clear()
  setHint('1; path=/')
  configureApi({
    fetch: async () => {
      asked += 1
      return new Response(JSON.stringify(await answer()))
    },
  })
  chooseSessionOf('saffron')
})
afterEach(() => {
  useSession.setState({ referenceId: null, token: null, customer: null, pending: false, expiresAt: 0 })
  queryClient.clear()
})

describe('[AU-07] the session of the cookie', () => {
  test('is pending until the first screen renders, then fetched once for all callers', async () => {
    answer = answers({ session: sessionOf('t1') })
    expect(useSession.getState()).toMatchObject({ pending: true, token: null })
    expect(asked).toBe(0)
    resumeSession()
    const tokens = await Promise.all([tokenFor(ordersCall), tokenFor(walletCall), tokenFor(orderCall)])
    expect(tokens).toEqual(['t1', 't1', 't1'])
    expect(asked).toBe(1)
    expect(useSession.getState()).toMatchObject({ pending: false, customer: { id: 'c1', name: 'Amal' } })
  })

  test('is not fetched for guests or public calls', async () => {
    answer = answers({ session: sessionOf('t1') })
    expect(tokenFor(menuCall)).toBeNull()
    setHint('; max-age=0; path=/')
    expect(tokenFor(ordersCall)).toBeNull()
    expect(await renewSession()).toEqual({ kind: 'none' })
    expect([asked, useSession.getState().pending]).toEqual([0, false])
  })

  test.each([
    [menuCall, null],
    [reservationOfferCall, null],
    [waitlistCall, null],
    [holdCall, 'old'],
    [walletCall, 'old'],
    [logoutCall, 'old'],
  ])('$name gets the token %s', async (call, token) => {
    signIn(sessionOf('old'))
    expect(await tokenFor(call)).toBe(token)
  })

  test('is renewed before the token expires', async () => {
    signIn(sessionOf('old', 0.1))
    answer = answers({ session: sessionOf('new') })
    expect(await tokenFor(ordersCall)).toBe('new')
    expect(await tokenFor(ordersCall)).toBe('new')
    expect(asked).toBe(1)
  })

  test('[GD-08] a refused token that was renewed in the meantime needs no request', async () => {
    signIn(sessionOf('new'))
    expect(await renewAfterRefusal(ordersCall, 'old')).toEqual({ kind: 'renewed', token: 'new' })
    expect(await renewAfterRefusal(loginCall, 'new')).toEqual({ kind: 'none' })
    expect(asked).toBe(0)
  })

  test('is kept while offline', async () => {
    signIn(sessionOf('t1'))
    answer = () => Promise.reject(new TypeError('Failed to fetch'))
    expect(await renewSession()).toMatchObject({ kind: 'unreachable', problem: { kind: 'offline' } })
    expect(useSession.getState().token).toBe('t1')
  })

  test('that has expired ends here too, and typed input stays', async () => {
    openCart('saffron')
    signIn(sessionOf('t1'))
    useCart.getState().update({ name: 'Amal', note: 'Ring twice' })
    answer = answers({ session: null })
    expect(await renewSession()).toEqual({ kind: 'none' })
    expect(useSession.getState().token).toBeNull()
    expect(useCart.getState()).toMatchObject({ name: 'Amal', note: 'Ring twice' })
    expect(document.cookie).not.toContain('sf_known_saffron=1')
  })

  test('[AU-06] an answer that arrives after the logout is ignored', async () => {
    signIn(sessionOf('t1'))
    let arrive: (value: unknown) => void = () => {}
    answer = () => new Promise((resolve) => (arrive = resolve))
    const renewal = renewSession()
    await expect.poll(() => asked).toBe(1)
    signOut('chosen')
    arrive({ session: sessionOf('t2') })
    expect(await renewal).toEqual({ kind: 'none' })
    expect(useSession.getState().token).toBeNull()
  })
})

describe('[AU-06, PS-01] after a logout nothing of the person is left', () => {
  test('in storage: contact, car, note, coupon, places, the login number, what is followed; cart lines stay', () => {
    openCart('saffron')
    signIn(sessionOf('t1'))
    const line = { line_id: 'l1', item_id: 'i1' }
    useCart.setState({ items: [line] as never })
    useCart.getState().update({
      name: 'Amal Person',
      phone: '50001234',
      note: 'Ring twice',
      coupon: 'AMAL10',
      car: { plate: '17-4521', make: 'Kia', colour: 'red' },
    })
    localStorage.setItem('sf:saffron:auth', '{"version":1,"data":{"phone":"50001234"}}')
    localStorage.setItem('sf:saffron:delivery', '{"version":1,"data":{"street":"Amal street"}}')
    for (const kind of [
      'reservation',
      'waiting',
      'favourites',
      'notified-orders',
      'notified-reservations',
      'shelves',
    ])
      localStorage.setItem(`sf:saffron:${kind}`, '{"version":1,"data":"Amal"}')
    signOut('chosen')
    const stored = JSON.stringify(Object.entries(localStorage))
    expect(stored).not.toMatch(/Amal|50001234|4521|Ring|AMAL10/)
    expect(useCart.getState().items).toEqual([line])
  })

  test('in the query cache: every answer but those for everyone', async () => {
    signIn(sessionOf('t1'))
    takePayload([{ key: ['menu', 'webapp/v5/menu/b1'], answer: {} }])
    const kept = queryFor(tableCall, { params: { referenceId: 'saffron' }, query: { table: 't1' } })
    const cleared = queryFor(profileCall, { params: { id: 'c1' } })
    for (const query of [kept, cleared]) await queryClient.prefetchQuery({ ...query, queryFn: () => ({}) })
    queryClient.setQueryData(['a-call-of-next-year', 'x'], {})
    signOut('chosen')
    expect(
      queryClient
        .getQueryCache()
        .getAll()
        .map(({ queryKey }) => queryKey[0]),
    ).toEqual(['menu', 'table'])
  })

  test('also when another customer logs in without a logout before', () => {
    signIn(sessionOf('t1'))
    queryClient.setQueryData(['wallet', 'webapp/wallet/saffron'], {})
    signIn({ ...sessionOf('t2'), user: { ...user, id: 'c2' } })
    expect(queryClient.getQueryCache().getAll()).toEqual([])
  })
})

test('[AU-06] a page restored from the back-forward cache clears a session that ended elsewhere before it shows', () => {
  joinAuthBus()
  signIn(sessionOf('t1'))
  openCart('saffron')
  useCart.getState().update({ name: 'Amal', phone: '50001234' })
  setHint('; path=/; max-age=0')
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(useSession.getState()).toMatchObject({ token: null, customer: null })
  expect(useCart.getState()).toMatchObject({ name: '', phone: '' })
  expect(JSON.stringify(localStorage)).not.toContain('Amal')
})
