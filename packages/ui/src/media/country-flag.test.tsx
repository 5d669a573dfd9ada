// @vitest-environment happy-dom
import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { CountryFlag } from './country-flag.tsx'

afterEach(cleanup)

test('[AU-02] [DL-08] a flag is a lazy-loaded picture, hidden from screen readers', () => {
  const { container } = render(<CountryFlag country="kw" />)
  const flag = container.querySelector('img')
  expect(flag?.getAttribute('src')).toBe('/api/flags/KW.svg')
  expect([flag?.getAttribute('alt'), flag?.getAttribute('loading')]).toEqual(['', 'lazy'])
})

test('[AU-02] [DL-08] a flag that fails to load falls back to the country code; the next one is tried again', () => {
  const { container, rerender } = render(<CountryFlag country="KW" />)
  fireEvent.error(container.querySelector('img') as HTMLImageElement)
  expect([container.querySelector('img'), container.textContent]).toEqual([null, 'KW'])
  rerender(<CountryFlag country="SA" />)
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/api/flags/SA.svg')
})
