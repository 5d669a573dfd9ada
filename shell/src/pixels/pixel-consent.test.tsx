// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const META = [{ provider: 'meta', id: '100200300' }]
const scripts = () => [...document.head.querySelectorAll('script')].map(({ src }) => src)

/** The question as a page that was just loaded asks it. */
async function open(pixels = META) {
  cleanup()
  document.head.replaceChildren()
  vi.resetModules()
  const { i18n, loadMessages } = await import('@storefront/i18n')
  const { useOpenBusiness } = await import('@storefront/store')
  const { cachedBusiness } = await import('@storefront/testing')
  const { QueryClientProvider } = await import('@storefront/query')
  const { messages } = await import('./messages/catalogue.ts')
  useOpenBusiness.setState({ referenceId: 'saffron' })
  await loadMessages(messages, 'en')
  await i18n.changeLanguage('en')
  const { default: PixelConsent } = await import('./pixel-consent.tsx')
  render(
    <QueryClientProvider client={cachedBusiness()}>
      <PixelConsent pixels={pixels} />
    </QueryClientProvider>,
  )
}
const question = () => screen.queryByRole('region', { name: 'Visit statistics' })

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('[UI-05] nothing is loaded before consent, and after it the script of the service with its id', async () => {
  await open()
  expect(question()?.textContent).toContain('measure your visit with Meta')
  expect(scripts()).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Allow' }))
  expect(scripts()).toEqual(['https://connect.facebook.net/en_US/fbevents.js'])
  expect((window as unknown as { fbq: { queue: unknown[] } }).fbq.queue).toEqual([
    ['init', '100200300'],
    ['track', 'PageView'],
  ])
  expect(question()).toBeNull()
})

test('[UI-05] an order is reported by id and total, to each service in its own words, once', async () => {
  const all = [...META, { provider: 'google', id: 'G-1' }, { provider: 'snapchat', id: 's-1' }]
  await open(all)
  const { dispatchOrderPlaced } = await import('@storefront/bridge')
  // Placed before the answer.
  dispatchOrderPlaced({ orderId: 'o1', total: { amount: 1375, currency: 'KWD' } })
  fireEvent.click(screen.getByRole('button', { name: 'Allow' }))
  const page = window as unknown as {
    fbq: { queue: unknown[] }
    dataLayer: ArrayLike<unknown>[]
    snaptr: { queue: unknown[] }
  }
  expect(page.fbq.queue.slice(2)).toEqual([
    ['track', 'Purchase', { value: 1.375, currency: 'KWD' }, { eventID: 'o1' }],
  ])
  expect(page.dataLayer.slice(2).map((call) => [...Array.from(call)])).toEqual([
    ['event', 'purchase', { transaction_id: 'o1', value: 1.375, currency: 'KWD' }],
  ])
  expect(page.snaptr.queue.slice(2)).toEqual([
    ['track', 'PURCHASE', { price: 1.375, currency: 'KWD', transaction_id: 'o1' }],
  ])
})

test('[UI-05] without consent no order is reported', async () => {
  await open()
  Reflect.deleteProperty(window, 'fbq')
  const { dispatchOrderPlaced } = await import('@storefront/bridge')
  fireEvent.click(screen.getByRole('button', { name: 'No, thanks' }))
  dispatchOrderPlaced({ orderId: 'o1', total: { amount: 1375, currency: 'KWD' } })
  expect(Reflect.get(window, 'fbq')).toBeUndefined()
})

test.each([
  ['a refusal', 'No, thanks', 0],
  ['a consent', 'Allow', 1],
])('[UI-05] %s is remembered: it is not asked again', async (_label, answer, loaded) => {
  await open()
  fireEvent.click(screen.getByRole('button', { name: answer }))
  await open()
  expect(question()).toBeNull()
  expect(scripts()).toHaveLength(loaded)
})

test('[UI-05] a stored answer that cannot be read counts as unasked, and loads nothing', async () => {
  localStorage.setItem('sf:saffron:consent', '{"version":1,"data":true}')
  await open()
  expect(question()).not.toBeNull()
  expect(scripts()).toEqual([])
})

test('[UI-05] Global Privacy Control counts as refused', async () => {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { globalPrivacyControl: true }))
  await open()
  expect(question()).toBeNull()
  expect(scripts()).toEqual([])
})

test('[UI-05] a service that is not known is neither asked about nor loaded', async () => {
  await open([{ provider: 'mine', id: '1' }])
  expect(question()).toBeNull()
  expect(scripts()).toEqual([])
})
