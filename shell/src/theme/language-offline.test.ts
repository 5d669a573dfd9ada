// @vitest-environment happy-dom
import { i18n, readLocaleFilesBy } from '@storefront/i18n'
import { beforeAll, expect, test, vi } from 'vitest'
import { setLanguage } from './choose-language.ts'
import { applyLanguage, storedLocale } from './language.ts'

beforeAll(() =>
  readLocaleFilesBy(async () => {
    throw new Error('offline')
  }),
)

test('[LC-03] a language whose texts cannot be loaded changes nothing, and says so', async () => {
  const warning = vi.spyOn(console, 'warn').mockImplementation(() => {})
  await applyLanguage('en')
  expect(await setLanguage('ar')).toBe(false)
  expect([document.documentElement.lang, i18n.language, storedLocale()]).toEqual(['en', 'en', null])
  warning.mockRestore()
})

test('[ER-05] a visit in a language whose texts do not come has English ones and a warning', async () => {
  const warning = vi.spyOn(console, 'warn').mockImplementation(() => {})
  await applyLanguage('de')
  expect(document.documentElement.lang).toBe('de')
  expect(i18n.getFixedT('de', 'shell')('nav.home')).toBe('Home')
  expect(warning).toHaveBeenCalled()
  warning.mockRestore()
})
