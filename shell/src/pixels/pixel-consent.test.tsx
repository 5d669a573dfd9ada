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
