// @vitest-environment happy-dom

import { useVisit } from '@storefront/store'
import { aBusiness, cachedBusiness } from '@storefront/testing'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
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
