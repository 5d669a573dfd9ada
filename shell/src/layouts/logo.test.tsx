// @vitest-environment happy-dom
import { aBusiness } from '@storefront/testing'
import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { applyLanguage } from '../theme/language.ts'
import { Logo } from './logo.tsx'

beforeEach(async () => {
  await applyLanguage('en')
  vi.useFakeTimers()
  // Without it every picture counts as near.
  vi.stubGlobal('IntersectionObserver', undefined)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each([
  ['en', 'S'],
  ['ar', 'ز'],
] as const)(
  '[UI-02] a logo that does not come is the first letter of the name, in %s',
  async (locale, letter) => {
    await applyLanguage(locale)
    render(<Logo business={aBusiness({ logo: `/p/gone-${locale}` })} sizes="32px" />)
    for (const wait of [400, 1_600, 0]) {
      const picture = document.querySelector('img')
      if (picture) fireEvent.error(picture)
      act(() => void vi.advanceTimersByTime(wait))
    }
    expect(document.querySelector('img')).toBeNull()
    expect(document.body.textContent).toBe(letter)
  },
)

test('a business without a logo has none', () => {
  render(<Logo business={aBusiness({ logo: null })} sizes="32px" />)
  expect(document.body.textContent).toBe('')
})
