// @vitest-environment happy-dom

import { LOCALES } from '@storefront/domain'
import { useVisit } from '@storefront/store'
import { aBusiness, cachedBusiness } from '@storefront/testing'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openForTest, pageInShell } from '../testing/page-in-shell.tsx'
import { applyLanguage, storedLocale } from '../theme/language.ts'
import { SettingsPage } from './settings-page.tsx'

type Business = NonNullable<Parameters<typeof cachedBusiness>[0]>
const { theme } = aBusiness()
function open(changes: Business = {}) {
  render(pageInShell(<SettingsPage />, { client: cachedBusiness(changes), at: '/saffron/settings' }))
}

beforeEach(async () => {
  localStorage.clear()
  await applyLanguage('en')
  openForTest('saffron')
  useVisit.setState({ theme: null })
})
afterEach(cleanup)

describe('[RT-22] [LC-03] language', () => {
  test('the languages of the business by their own names, the shown one chosen', () => {
    open({ locales: ['en', 'ar', 'fr'] })
    const names = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)
    expect(names.slice(0, 3)).toEqual(['English', 'العربية', 'Français'])
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'English' }).checked).toBe(true)
  })

  test('another one is shown at once and remembered', async () => {
    open()
    await userEvent.click(screen.getByRole('radio', { name: 'العربية' }))
    await screen.findByRole('heading', { level: 1, name: 'الإعدادات' })
    expect([document.documentElement.dir, storedLocale()]).toEqual(['rtl', 'ar'])
  })
})

test('[LC-01] many languages are grouped: those of the device, then the others, each in its own words', async () => {
  open({ locales: [...LOCALES] })
  const near = within(screen.getByRole('radiogroup', { name: 'Language' }))
  const others = within(screen.getByRole('radiogroup', { name: 'Other languages' }))
  expect(near.getByRole<HTMLInputElement>('radio', { name: 'English' }).checked).toBe(true)
  const names = others.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)
  expect(names).toHaveLength(LOCALES.length - near.getAllByRole('radio').length)
  expect(names[0]).toBe('Azərbaycan')
  await userEvent.click(others.getByRole('radio', { name: 'Suomi' }))
  await screen.findByRole('heading', { level: 1, name: 'Asetukset' })
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Suomi' }).checked).toBe(true)
  expect(screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked)).toHaveLength(2)
})

test('[LC-01] many languages can be searched; the chosen one is among them again when nothing is typed', async () => {
  open({ locales: [...LOCALES] })
  const search = screen.getByRole('searchbox', { name: 'Find a language' })
  await userEvent.type(search, 'suom')
  expect(screen.getAllByRole('radio', { name: 'Suomi' })).toHaveLength(1)
  expect(screen.queryByRole('radio', { name: 'Deutsch' })).toBeNull()
  await userEvent.type(search, 'x')
  expect(screen.getByText('No language found')).toBeTruthy()
  await userEvent.clear(search)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'English' }).checked).toBe(true)
})

describe('[RT-22] [LC-05] appearance', () => {
  test('the choice is kept for the visit', async () => {
    open()
    await userEvent.click(screen.getByRole('radio', { name: 'Dark' }))
    await waitFor(() => expect(useVisit.getState().theme).toBe('dark'))
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Dark' }).checked).toBe(true)
  })

  test.each<['on' | 'off', string]>([
    ['on', 'This shop always uses dark mode.'],
    ['off', 'This shop always uses light mode.'],
  ])('dark_mode %s leaves no choice and says so', (dark_mode, words) => {
    open({ theme: { ...theme, dark_mode } })
    expect(screen.queryByRole('radio', { name: 'Dark' })).toBeNull()
    expect(screen.getByText(words)).toBeTruthy()
  })
})

test('[RT-22] feedback is linked only where the business takes it', () => {
  open({ feedback: false })
  expect(screen.queryByRole('link', { name: 'Feedback' })).toBeNull()
  cleanup()
  open({ feedback: true })
  expect(screen.getByRole('link', { name: 'Feedback' }).getAttribute('href')).toBe('/saffron/Feedback')
})

test('[RT-18, RT-22] settings lead to the policies of the business', () => {
  open()
  expect(screen.getByRole('link', { name: 'Policies' }).getAttribute('href')).toBe('/saffron/Policies')
})
