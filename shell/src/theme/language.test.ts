// @vitest-environment happy-dom
import { defineMessages, i18n, loadMessages } from '@storefront/i18n'
import { languageName } from '@storefront/i18n/language-name'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { setLanguage, takeLanguageOf } from './choose-language.ts'
import { applyLanguage, languageFor, storedLocale } from './language.ts'

const root = document.documentElement
beforeEach(async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the code under test reads it there.
  document.cookie = 'i18n_redirected=; max-age=-1; path=/'
  await applyLanguage('en')
})

// First, while the texts of Arabic still have to be fetched.
test('[LC-02, LC-03] of two languages chosen in a hurry the last is shown, turned its way, and kept', async () => {
  await Promise.all([setLanguage('ar'), setLanguage('en')])
  expect([root.lang, root.dir, i18n.language, storedLocale()]).toEqual(['en', 'ltr', 'en', 'en'])
})

test('[LC-03] a language that was given up while texts of a page were on their way is not the one kept', async () => {
  type Texts = { default: { hello: string } }
  const arrivals: ((texts: Texts) => void)[] = []
  const part = defineMessages('slow-part', {
    en: () => Promise.resolve({ default: { hello: 'Hello' } }),
    ar: () => new Promise<Texts>((resolve) => void arrivals.push(resolve)),
  })
  await loadMessages(part, 'en')
  const given = setLanguage('ar')
  await vi.waitFor(() => expect(arrivals).toHaveLength(1))
  await setLanguage('en')
  arrivals[0]?.({ default: { hello: 'مرحبا' } })
  await given
  expect([root.lang, storedLocale()]).toEqual(['en', 'en'])
})

describe('[LC-02] the document follows the language', () => {
  test.each<[string, string]>([
    ['ar', 'rtl'],
    ['en', 'ltr'],
  ])('%s runs %s', async (locale, dir) => {
    await applyLanguage(locale)
    expect([root.lang, root.dir, i18n.language]).toEqual([locale, dir, locale])
  })

  test('the language asked for last wins', async () => {
    await Promise.all([applyLanguage('ar'), applyLanguage('en')])
    expect([root.lang, i18n.language]).toEqual(['en', 'en'])
  })

  test('texts of every part on the page are there before it changes, so that none turns blank', async () => {
    const part = defineMessages('part', {
      en: () => Promise.resolve({ default: { hello: 'Hello' } }),
      ar: () => Promise.resolve({ default: { hello: 'مرحبا' } }),
    })
    await loadMessages(part, 'en')
    await applyLanguage('ar')
    expect(i18n.getResource('ar', 'part', 'hello')).toBe('مرحبا')
  })
})

describe('[LC-03] the language a visitor chose', () => {
  test('is kept in a cookie of a year for every path', async () => {
    const written = vi.spyOn(document, 'cookie', 'set')
    expect(await setLanguage('ar')).toBe(true)
    expect(written).toHaveBeenCalledWith('i18n_redirected=ar; max-age=31536000; path=/; samesite=lax')
    expect(storedLocale()).toBe('ar')
    written.mockRestore()
  })

  test('replaces what another path has kept under its name', async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: as another program of the host may write it.
    document.cookie = 'i18n_redirected=de; path=/'
    const written = vi.spyOn(document, 'cookie', 'set')
    history.replaceState(null, '', '/saffron/pickup')
    await setLanguage('ar')
    const texts = written.mock.calls.map(([text]) => text)
    expect(texts.slice(0, -1)).toContain('i18n_redirected=; max-age=0; path=/saffron')
    expect(texts.at(-1)).toMatch(/^i18n_redirected=ar;/)
    written.mockRestore()
    history.replaceState(null, '', '/')
  })

  test('is written by the server too, with the manifest in it: Safari forgets what a script wrote', async () => {
    const asked = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('{}'))
    const manifest = document.head.appendChild(document.createElement('link'))
    Object.assign(manifest, { rel: 'manifest', href: '/saffron/app.webmanifest?lang=en' })
    await setLanguage('ar')
    expect(new URL(manifest.href).pathname + new URL(manifest.href).search).toBe(
      '/saffron/app.webmanifest?lang=ar',
    )
    expect(asked).toHaveBeenCalledExactlyOnceWith(manifest.href, { signal: expect.any(AbortSignal) })
    manifest.remove()
    asked.mockRestore()
  })

  test('is used where the business has it, else the first of the business', async () => {
    await setLanguage('ar')
    expect(languageFor({ locales: ['en', 'ar'], use_browser_locale: false })).toBe('ar')
    expect(languageFor({ locales: ['de', 'fr'], use_browser_locale: false })).toBe('de')
  })

  test('of a first visit by the browser is kept when the browser asks for another, and is no choice', () => {
    const languages = vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['ar'])
    const speaks = (...locales: string[]) => languageFor({ locales, use_browser_locale: true })
    expect(speaks('en', 'ar', 'de')).toBe('ar')
    // biome-ignore lint/suspicious/noDocumentCookie: as the gateway sets it.
    document.cookie = 'i18n_detected=de; path=/'
    expect([speaks('en', 'ar', 'de'), speaks('en', 'ar'), storedLocale()]).toEqual(['de', 'ar', null])
    expect(languageFor({ locales: ['en', 'de'], use_browser_locale: false })).toBe('en')
    // biome-ignore lint/suspicious/noDocumentCookie: as above.
    document.cookie = 'i18n_detected=; max-age=-1; path=/'
    languages.mockRestore()
  })
})

test.each<[string, string]>([
  ['en', 'English'],
  ['ar', 'العربية'],
  ['fr', 'Français'],
  ['de', 'Deutsch'],
])('[LC-01] %s is called %s by those who speak it', (locale, name) => {
  expect(languageName(locale)).toBe(name)
})

describe('[LC-03] the language that a customer keeps in the profile, at the login', () => {
  const BOTH = { locales: ['en', 'ar'] }

  test('is shown and kept where no other was chosen on this device', async () => {
    await takeLanguageOf({ locale: 'ar' }, BOTH)
    expect([root.lang, root.dir, storedLocale()]).toEqual(['ar', 'rtl', 'ar'])
  })

  test('gives way to the language that was chosen here', async () => {
    await setLanguage('en')
    await takeLanguageOf({ locale: 'ar' }, BOTH)
    expect([root.lang, storedLocale()]).toEqual(['en', 'en'])
  })

  test.each([
    ['none is kept', { locale: null }, BOTH],
    ['the business does not speak it', { locale: 'ar' }, { locales: ['en', 'de'] }],
    ['it is shown already', { locale: 'en' }, BOTH],
  ])('changes nothing, and chooses nothing, where %s', async (_, user, business) => {
    await takeLanguageOf(user, business)
    expect([root.lang, storedLocale()]).toEqual(['en', null])
  })
})

test('[LC-09] the language of a visit is above the stored one until another is chosen', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the gateway sets it.
  document.cookie = 'i18n_visit=ar; path=/'
  expect(languageFor({ locales: ['en', 'ar'], use_browser_locale: false })).toBe('ar')
  await setLanguage('en')
  expect(storedLocale()).toBe('en')
})
