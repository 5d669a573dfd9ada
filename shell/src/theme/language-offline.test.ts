// @vitest-environment happy-dom
import { i18n } from '@storefront/i18n'
import { expect, test, vi } from 'vitest'
import { applyLanguage, setLanguage, storedLocale } from './language.ts'

vi.mock('../messages/ar.json', () => {
  throw new Error('ChunkLoadError')
})

test('[LC-03] a language whose texts cannot be loaded changes nothing, and says so', async () => {
  const warning = vi.spyOn(console, 'warn').mockImplementation(() => {})
  await applyLanguage('en')
  expect(await setLanguage('ar')).toBe(false)
  expect([document.documentElement.lang, i18n.language, storedLocale()]).toEqual(['en', 'en', null])
  warning.mockRestore()
})

test('[ER-05] a language without texts is shown with English ones and a warning', async () => {
  const warning = vi.spyOn(console, 'warn').mockImplementation(() => {})
  expect(await setLanguage('de')).toBe(true)
  expect(document.documentElement.lang).toBe('de')
  expect(i18n.getFixedT('de', 'shell')('nav.home')).toBe('Home')
  expect(warning).toHaveBeenCalled()
  warning.mockRestore()
})
