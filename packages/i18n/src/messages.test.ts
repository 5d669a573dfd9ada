// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'

const loadFormats = vi.hoisted(() => vi.fn<() => Promise<void>>())
vi.mock('@storefront/formats/load', () => ({ loadFormats }))

test('[LC-04] the texts of a locale are there only with its formats', async () => {
  // The texts of tests were set up with the module itself.
  vi.resetModules()
  const { defineMessages, i18n, loadMessages } = await import('./index.ts')
  let arrive = () => {}
  loadFormats.mockReturnValue(
    new Promise<void>((resolve) => {
      arrive = resolve
    }),
  )
  const messages = defineMessages('waiting', { en: async () => ({ default: { title: 'Menu' } }) })
  let isLoaded = false
  const loading = loadMessages(messages, 'en').then(() => {
    isLoaded = true
  })
  await vi.waitFor(() => expect(i18n.hasResourceBundle('en', 'waiting')).toBe(true))
  expect(isLoaded).toBe(false)
  arrive()
  await loading
  expect(isLoaded).toBe(true)
})
