// @vitest-environment happy-dom
import { configureApi } from '@storefront/api-client'
import { loginCall, type SavedLocation } from '@storefront/api-contract/account'
import { EMPTY_DELIVERY, useDelivery } from '@storefront/store'
import { problem, serve } from '@storefront/testing'
import { afterEach, expect, test } from 'vitest'
import { openSession } from './open-session.ts'

const REQUEST = { id: `${'r'.repeat(32)}.${'p'.repeat(43)}`, intent: 'login', channel: 'sms' } as const
const HOME: SavedLocation = {
  id: 'home',
  label: 'Home',
  address: { type: 'residency', block: '3', street: 'Salem', lat: 29.33, lng: 48.07 },
  area_id: 'salmiya',
  country: null,
  default: true,
}

/** The body of a login with one saved address. */
async function loginWith(address: Partial<SavedLocation['address']>) {
  const location = { ...HOME, address: { ...HOME.address, ...address } }
  useDelivery.setState({ ...EMPTY_DELIVERY, referenceId: 'saffron', locations: [location] })
  const sent = serve({ 'webapp/login': () => problem(500, 'server-error') })
  await openSession(REQUEST, '123456')
  return sent[0]?.body
}

afterEach(() => {
  useDelivery.setState(EMPTY_DELIVERY)
  configureApi({ fetch })
})

test.each([
  {
    label: 'a street that is too long',
    texts: { street: 'a'.repeat(130) },
    kept: { street: 'a'.repeat(120) },
  },
  {
    label: 'a note that is too long',
    texts: { note: 'a'.repeat(501) },
    kept: { note: 'a'.repeat(500) },
  },
  {
    label: 'half a character at the end of a text',
    texts: { street: `${'a'.repeat(119)}😀` },
    kept: { street: 'a'.repeat(119) },
  },
  { label: 'texts that fit', texts: { street: 'Salem 😀' }, kept: { street: 'Salem 😀' } },
])('[AU-03] [DL-11] a saved address with $label does not refuse the login', async ({ texts, kept }) => {
  const body = await loginWith(texts)
  expect(loginCall.body.safeParse(body).success).toBe(true)
  expect(body?.locations).toEqual([
    { label: 'Home', address: { ...HOME.address, ...kept }, area_id: 'salmiya', country: null },
  ])
})
