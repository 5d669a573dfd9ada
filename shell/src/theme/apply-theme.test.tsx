// @vitest-environment happy-dom
import { openVisit, useVisit } from '@storefront/store'
import { aBusiness } from '@storefront/testing'
import { act, cleanup, renderHook } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useAppliedTheme } from './apply-theme.ts'

const root = document.documentElement
const plain = aBusiness()
const themed = (dark_mode: 'auto' | 'on' | 'off') => ({ theme: { ...plain.theme, dark_mode } })

/** A system whose preference can change while the page is open. */
function aSystem(dark: boolean) {
  const target = new EventTarget()
  const query = Object.assign(target, { matches: dark })
  vi.stubGlobal('matchMedia', () => query)
  return (isDark: boolean) =>
    act(() => {
      query.matches = isDark
      target.dispatchEvent(new Event('change'))
    })
}

beforeEach(() => {
  root.removeAttribute('style')
  delete root.dataset.theme
  document.head.innerHTML = ''
  openVisit('saffron')
  useVisit.setState({ theme: null })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('[LC-05] light or dark', () => {
  test.each<['auto' | 'on' | 'off', 'system' | 'light' | 'dark' | null, boolean, string]>([
    ['auto', null, false, 'light'],
    ['auto', null, true, 'dark'],
    ['auto', 'system', true, 'dark'],
    ['auto', 'light', true, 'light'],
    ['auto', 'dark', false, 'dark'],
    ['on', 'light', false, 'dark'],
    ['off', 'dark', true, 'light'],
  ])('dark_mode %s, visitor %s, system dark %s: %s', (mode, choice, systemDark, expected) => {
    aSystem(systemDark)
    useVisit.setState({ theme: choice })
    renderHook(() => useAppliedTheme(themed(mode)))
    expect(root.dataset.theme).toBe(expected)
  })

  test.each([
    ['of a business', themed('auto')],
    ['without a business', null],
  ])('a page %s that is hydrated is never light in a dark system', async (_, business) => {
    aSystem(true)
    const modes: (string | undefined)[] = []
    const Page = () => {
      useAppliedTheme(business)
      useLayoutEffect(() => void modes.push(root.dataset.theme))
      return null
    }
    const container = document.createElement('div')
    const page = await act(async () => hydrateRoot(container, <Page />))
    expect(new Set(modes)).toEqual(new Set(['dark']))
    await act(async () => page.unmount())
  })

  test('follows the system while the page is open', () => {
    const setSystem = aSystem(false)
    const business = themed('auto')
    renderHook(() => useAppliedTheme(business))
    const ground = root.style.getPropertyValue('--sf-surface')
    setSystem(true)
    expect(root.dataset.theme).toBe('dark')
    expect(root.style.getPropertyValue('--sf-surface')).not.toBe(ground)
  })

  test('follows the choice of the visitor at once', () => {
    aSystem(false)
    const business = themed('auto')
    renderHook(() => useAppliedTheme(business))
    act(() => useVisit.getState().choose({ theme: 'dark' }))
    expect(root.dataset.theme).toBe('dark')
  })
})

describe('[GD-01] the theme follows the business', () => {
  test('its colours are on the root, its ground on the bars of the browser', () => {
    aSystem(false)
    renderHook(() => useAppliedTheme({ theme: { ...plain.theme, theme_color: '#0a5a2f' } }))
    expect(root.style.getPropertyValue('--sf-primary')).toBe('#0a5a2f')
    expect(document.querySelector<HTMLMetaElement>('meta[name=theme-color]')?.content).toBe(
      root.style.getPropertyValue('--sf-surface'),
    )
  })

  test('without a business the system decides, and colours that are there stay', () => {
    aSystem(true)
    renderHook(() => useAppliedTheme(null))
    expect(root.dataset.theme).toBe('dark')
    renderHook(() => useAppliedTheme(themed('off')))
    renderHook(() => useAppliedTheme(null))
    expect(root.dataset.theme).toBe('light')
  })
})
