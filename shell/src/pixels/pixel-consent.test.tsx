// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const META = [{ provider: 'meta', id: '100200300' }]
const scripts = () => [...document.head.querySelectorAll('script')].map(({ src }) => src)

/** The question as a page that was just loaded asks it. */
async function open(pixels = META, before = () => Promise.resolve()) {
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
  await before()
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
    ['trackSingle', '100200300', 'PageView'],
  ])
  expect(question()).toBeNull()
})

interface Services {
  fbq: { queue: unknown[][] }
  dataLayer: ArrayLike<unknown>[]
  snaptr: { queue: unknown[][] }
}
const services = () => window as unknown as Services
const TOTAL = { amount: 1375, currency: 'KWD' }
const AMOUNT = { value: 1.375, currency: 'KWD' }

/** Places an order of the business as a remote announces it. */
async function placeOrder(orderId: string, referenceId = 'saffron') {
  const { dispatchOrderPlaced } = await import('@storefront/bridge')
  dispatchOrderPlaced({ orderId, referenceId, total: TOTAL })
}
const purchasesOfMeta = () => services().fbq.queue.filter(([, , event]) => event === 'Purchase')
const forMeta = (orderId: string, id = '100200300') => [
  'trackSingle',
  id,
  'Purchase',
  AMOUNT,
  { eventID: orderId },
]

test('[UI-05] an order is reported by id and total, to each service in its own words', async () => {
  await open([...META, { provider: 'google', id: 'G-1' }, { provider: 'snapchat', id: 's-1' }])
  fireEvent.click(screen.getByRole('button', { name: 'Allow' }))
  await placeOrder('o1')
  expect(purchasesOfMeta()).toEqual([forMeta('o1')])
  expect(
    services()
      .dataLayer.slice(2)
      .map((call) => [...Array.from(call)]),
  ).toEqual([['event', 'purchase', { send_to: 'G-1', transaction_id: 'o1', ...AMOUNT }]])
  expect(services().snaptr.queue.slice(2)).toEqual([
    ['track', 'PURCHASE', { price: 1.375, currency: 'KWD', transaction_id: 'o1' }],
  ])
})

test('[UI-05] two accounts of one service hear of an order once each; where they cannot be told apart, neither does', async () => {
  await open([
    ...META,
    { provider: 'meta', id: '7' },
    { provider: 'snapchat', id: 's-1' },
    { provider: 'snapchat', id: 's-2' },
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Allow' }))
  await placeOrder('o1')
  expect(purchasesOfMeta()).toEqual([forMeta('o1'), forMeta('o1', '7')])
  expect(services().snaptr.queue.filter(([, event]) => event === 'PURCHASE')).toEqual([])
  expect(scripts()).toHaveLength(2)
})

test('[UI-05] an order placed before a consent is never reported, nor one of another business', async () => {
  await open()
  await placeOrder('before')
  fireEvent.click(screen.getByRole('button', { name: 'Allow' }))
  await placeOrder('elsewhere', 'corner-cafe')
  expect(purchasesOfMeta()).toEqual([])
  await placeOrder('after')
  expect(purchasesOfMeta()).toEqual([forMeta('after')])
})

test('[UI-05] an order placed under a refusal is not reported after a later consent', async () => {
  await open()
  fireEvent.click(screen.getByRole('button', { name: 'No, thanks' }))
  await placeOrder('refused')
  const { saveConsent } = await import('./consent.ts')
  act(() => saveConsent('saffron', 'given'))
  expect(purchasesOfMeta()).toEqual([])
})

test('[UI-05] an order known while the part loads is reported under an earlier consent', async () => {
  localStorage.setItem('sf:saffron:consent', '{"version":1,"data":"given"}')
  await open(META, () => placeOrder('on return'))
  expect(purchasesOfMeta()).toEqual([forMeta('on return')])
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
