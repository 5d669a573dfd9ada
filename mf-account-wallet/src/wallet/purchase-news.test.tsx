// @vitest-environment happy-dom
import { configureApi } from '@storefront/api-client'
import type { WalletPurchase } from '@storefront/api-contract/wallet'
import { cachedBusiness } from '@storefront/testing'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { logIn, openBusiness, Shown } from '../testing/show.tsx'
import { PurchaseNews } from './purchase-news.tsx'

beforeEach(async () => {
  await openBusiness()
  logIn()
})
afterEach(cleanup)

/** The return page of a payment, with what the server says about its purchase. */
async function showNews(changes: Partial<WalletPurchase>) {
  const amounts = { price: 1000, credit: 1000, currency: 'KWD' }
  const purchase = { id: 'p1', package_id: 'taste', names: [], url: null, ...amounts, ...changes }
  configureApi({
    base: 'http://shop/api/',
    token: () => 'token',
    fetch: async () => Response.json({ purchase }),
  })
  render(
    <Shown client={cachedBusiness()} at="/saffron/wallet?purchase=p1">
      <PurchaseNews />
    </Shown>,
  )
  return (await screen.findByText(/payment/i)).textContent
}

/** Where a purchase that is still pending is paid. */
async function returned(url: string) {
  await showNews({ state: 'pending', url })
  return screen.queryByRole('link')?.getAttribute('href')
}

test('[WL-03] a purchase is paid on the storefront itself or over https', async () => {
  expect(await returned('/api/payments/sandbox/s1')).toBe(`${location.origin}/api/payments/sandbox/s1`)
  cleanup()
  expect(await returned('https://pay.example/s1')).toBe('https://pay.example/s1')
})

test.each(['javascript:alert(1)', 'http://pay.example/s1', 'https://you@pay.example'])(
  '[WL-03] no link leads to %s',
  async (url) => {
    expect(await returned(url)).toBeUndefined()
  },
)

const NOT_CHARGED = 'Your payment didn’t go through. You haven’t been charged.'

test.each([
  [
    { declined: 'insufficient_funds' },
    `Your card doesn’t have enough money for this payment. ${NOT_CHARGED}`,
  ],
  [{ declined: 'declined' }, NOT_CHARGED],
  [{}, NOT_CHARGED],
] as const)('[WL-03, PR-04] a purchase that failed says why: %s', async (declined, text) => {
  expect(await showNews({ state: 'failed', ...declined })).toBe(text)
})

test('[WL-03, PR-04] a try that was declined is told while the payment is still open', async () => {
  expect(await showNews({ state: 'pending', declined: 'declined' })).toMatch(
    /^The payment was declined\. We’re waiting/,
  )
})

test('[WL-03, UI-04] the outcome of a payment is read out: that it is awaited, then that it is there', async () => {
  let state = 'pending'
  const purchase = { id: 'p1', package_id: 'taste', names: [], url: null, price: 1000, credit: 1000 }
  configureApi({
    base: 'http://shop/api/',
    token: () => 'token',
    fetch: async () => Response.json({ purchase: { ...purchase, currency: 'KWD', state } }),
  })
  const client = cachedBusiness()
  render(<Shown client={client} at="/saffron/wallet?purchase=p1" children={<PurchaseNews />} />)
  const region = screen.getByRole('status')
  expect(region.textContent).toBe('')
  await waitFor(() => expect(region.textContent).toMatch(/^We’re waiting/))
  state = 'paid'
  await client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).includes('purchase') })
  await waitFor(() => expect(region.textContent).toBe('Credit added'))
  expect(screen.getByRole('status')).toBe(region)
})
