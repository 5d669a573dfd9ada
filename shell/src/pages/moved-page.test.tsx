// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { applyLanguage } from '../theme/language.ts'
import { MovedPage } from './moved-page.tsx'

beforeAll(() => applyLanguage('en'))
const follow = vi.fn()
beforeEach(() => vi.spyOn(location, 'replace').mockImplementation(follow))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  follow.mockClear()
})

describe('[GD-09] a business that has moved', () => {
  test('offers the link and does not follow it by itself', () => {
    render(<MovedPage url="https://new.example/saffron" />)
    const link = screen.getByRole('link', { name: /new\.example/ })
    expect(link.getAttribute('href')).toBe('https://new.example/saffron')
    expect(link.getAttribute('rel')).toBe('noopener noreferrer')
    expect(follow).not.toHaveBeenCalled()
  })

  test('is followed to an allowed host', () => {
    render(<MovedPage url="https://new.example/saffron" allowedHosts={['new.example']} />)
    expect(follow).toHaveBeenCalledExactlyOnceWith('https://new.example/saffron')
  })

  test('has no link where the address is not safe', () => {
    render(<MovedPage url="javascript:alert(1)" allowedHosts={['new.example']} />)
    expect(screen.queryByRole('link')).toBeNull()
    expect(screen.getByText(/ask the shop/)).toBeTruthy()
    expect(follow).not.toHaveBeenCalled()
  })
})
