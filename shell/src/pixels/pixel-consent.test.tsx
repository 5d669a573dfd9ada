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
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('[UI-05] nothing is loaded before consent, and after it the script of the service with its id', async () => {
  await open()
  expect(question()?.textContent).toContain('measure your visit with Meta')
  expect(scripts()).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Allow' }))
  expect(scripts()).toEqual(['https://connect.facebook.net/en_US/fbevents.js'])
  expect(services().fbq.queue).toEqual([
    ['set', 'autoConfig', false, '100200300'],
    ['init', '100200300'],
    ['trackSingle', '100200300', 'PageView'],
  ])
  expect(services().fbq.disablePushState).toBe(true)
  expect(question()).toBeNull()
})

interface Services {
  fbq: { queue: unknown[][]; disablePushState: boolean }
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

test('[UI-05] each of two accounts of a service hears of an order once; where the service reports to all at once, none does', async () => {
  await open([
    ...META,
    { provider: 'meta', id: '7' },
    { provider: 'snapchat', id: 's-1' },
    { provider: 'snapchat', id: 's-2' },
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Allow' }))
  await placeOrder('o1')
  expect(purchasesOfMeta()).toEqual([forMeta('o1'), forMeta('o1', '7')])
  expect(services().snaptr.queue.filter(([call]) => call === 'track')).toEqual([['track', 'PAGE_VIEW']])
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

/** Another tab stores an answer, or all that is stored is cleared there. */
function otherTab(answer: 'given' | 'refused' | null) {
  const key = 'sf:saffron:consent'
  if (answer) localStorage.setItem(key, JSON.stringify({ version: 1, data: answer }))
  else localStorage.clear()
  act(() => dispatchEvent(new StorageEvent('storage', { key: answer ? key : null })))
}

test.each([
  ['is taken back', 'refused'],
  ['is cleared', null],
] as const)(
  '[UI-05] a consent that %s in another tab gets a page without the services',
  async (_label, answer) => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
    await open()
    fireEvent.click(screen.getByRole('button', { name: 'Allow' }))
    otherTab('given')
    expect(reload).not.toHaveBeenCalled()
    otherTab(answer)
    expect(reload).toHaveBeenCalledOnce()
    await placeOrder('after')
    expect(purchasesOfMeta()).toEqual([])
  },
)

test('[UI-05] a consent given in another tab after a refusal here loads the services; a refusal reloads nothing', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  await open()
  fireEvent.click(screen.getByRole('button', { name: 'No, thanks' }))
  otherTab('given')
  expect(scripts()).toHaveLength(1)
  expect(reload).not.toHaveBeenCalled()
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
