// @vitest-environment happy-dom
import { configureApi } from '@storefront/api-client'
import { cachedBusiness } from '@storefront/testing'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { logIn, openBusiness, Shown } from '../testing/show.tsx'
import { PurchaseNews } from './purchase-news.tsx'

beforeEach(async () => {
  await openBusiness()
  logIn()
})
afterEach(cleanup)

/** The return page of a payment, with the purchase still pending. */
async function returned(url: string) {
  const amounts = { price: 1000, credit: 1000, currency: 'KWD' }
  const purchase = { id: 'p1', package_id: 'taste', names: [], state: 'pending', url, ...amounts }
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
  await screen.findByText(/payment/i)
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
