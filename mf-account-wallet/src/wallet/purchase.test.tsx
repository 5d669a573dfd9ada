// @vitest-environment happy-dom
import { cachedBusiness, json, problem, restorePage, serve } from '@storefront/testing'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WalletPackagePage } from '../pages/wallet-package-page.tsx'
import { logIn, openBusiness, Shown } from '../testing/show.tsx'
import { packageQuery } from './wallet-queries.ts'

beforeEach(async () => {
  await openBusiness()
  logIn()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const TASTE = { id: 'taste', names: [], descriptions: [], price: 1000, credit: 1000, picture: null }
const AMOUNTS = { price: 1000, credit: 1000, currency: 'KWD' }

const PURCHASE = {
  id: 'p1',
  package_id: 'taste',
  names: [],
  state: 'pending',
  url: '/api/pay/1',
  ...AMOUNTS,
}

/** The page of a package; the server answers its purchase with a payment page, or as given. */
function showPackage(answer = () => json({ purchase: PURCHASE })) {
  const client = cachedBusiness({ wallet: { enabled: true } })
  client.setQueryData(packageQuery('saffron', '').queryKey, { package: TASTE, currency: 'KWD', policy: [] })
  const sent = serve({
    'webapp/wallet/saffron/purchase': answer,
    webapp: () => json({ package: TASTE, currency: 'KWD', policy: [] }),
  })
  render(<Shown client={client} at="/saffron/wallet/packages/taste" children={<WalletPackagePage />} />)
  return sent
}

test('[WL-03] who comes back from the payment of a package without having paid can buy it anew', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  const sent = showPackage()
  const button = await screen.findByRole('button', { name: /^Pay / })
  fireEvent.click(button)
  await waitFor(() => expect(assign).toHaveBeenCalledOnce())
  expect(button.getAttribute('aria-busy')).toBe('true')
  act(() => void restorePage())
  expect(button.getAttribute('aria-busy')).toBeNull()
  fireEvent.click(button)
  await waitFor(() => expect(assign).toHaveBeenCalledTimes(2))
  // The first payment may have failed since: with its key, the server would answer that purchase for ever.
  const keys = sent.filter(({ method }) => method === 'POST').map(({ body }) => body.idempotency_key)
  expect(new Set(keys).size).toBe(2)
})

test.each([
  ['a fault of the server, which may have come after it was bought', () => problem(503, 'unavailable'), 1],
  ['a refusal', () => problem(409, 'price-changed'), 2],
])('[WL-03, OR-04] the second tap after %s has as many keys', async (_, answer, keys) => {
  const sent = showPackage(answer)
  const button = await screen.findByRole('button', { name: /^Pay / })
  const bought = () => sent.filter(({ method }) => method === 'POST').map(({ body }) => body.idempotency_key)
  for (const count of [1, 2]) {
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull())
    fireEvent.click(button)
    await waitFor(() => expect(bought()).toHaveLength(count))
  }
  expect(new Set(bought()).size).toBe(keys)
})
