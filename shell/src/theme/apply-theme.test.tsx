// @vitest-environment happy-dom
import { openVisit, useVisit } from '@storefront/store'
import { aBusiness } from '@storefront/testing'
import { act, cleanup, renderHook } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useAppliedTheme } from './apply-theme.ts'
import { noteDocumentTheme } from './show-theme.ts'

const root = document.documentElement
const plain = aBusiness()
const KEY = ['business', 'webapp/v5/restaurant/saffron'] as const
const colour = (name: string) => root.style.getPropertyValue(`--sf-${name}`)
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
  noteDocumentTheme([])
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

  test('follows the system while the page is open', async () => {
    const setSystem = aSystem(false)
    const business = themed('auto')
    renderHook(() => useAppliedTheme(business))
    await vi.waitFor(() => expect(colour('surface')).not.toBe(''))
    const ground = colour('surface')
    setSystem(true)
    expect(root.dataset.theme).toBe('dark')
    await vi.waitFor(() => expect(colour('surface')).not.toBe(ground))
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
  const green = { theme: { ...plain.theme, theme_color: '#0a5a2f' } }
  const bars = () => document.querySelector<HTMLMetaElement>('meta[name=theme-color]')?.content

  test('its colours are on the root, its ground on the bars of the browser', async () => {
    aSystem(false)
    renderHook(() => useAppliedTheme(green))
    await vi.waitFor(() => expect(colour('primary')).toBe('#0a5a2f'))
    await vi.waitFor(() => expect(bars()).toBe(colour('surface')))
  })

  test('of two businesses in a moment the last one counts', async () => {
    aSystem(false)
    const { rerender } = renderHook(({ business }) => useAppliedTheme(business), {
      initialProps: { business: green },
    })
    rerender({ business: { theme: { ...plain.theme, theme_color: '#123456' } } })
    await vi.waitFor(() => expect(colour('primary')).toBe('#123456'))
  })

  test('the theme of the document’s style sheet is shown by it, in the mode on the root', async () => {
    aSystem(true)
    document.head.innerHTML = '<style>:root[data-theme="dark"] { --sf-surface: #010203 }</style>'
    noteDocumentTheme([{ key: KEY, answer: { restaurant: { ...plain, ...green } } }])
    renderHook(() => useAppliedTheme(green))
    expect(root.dataset.theme).toBe('dark')
    await vi.waitFor(() => expect(bars()).toBe('#010203'))
    expect(colour('primary')).toBe('')
  })

  test('tokens of another business go where the document’s own comes back', async () => {
    aSystem(false)
    noteDocumentTheme([{ key: KEY, answer: { restaurant: plain } }])
    const { rerender } = renderHook(({ business }) => useAppliedTheme(business), {
      initialProps: { business: green },
    })
    await vi.waitFor(() => expect(colour('primary')).toBe('#0a5a2f'))
    rerender({ business: { theme: plain.theme } })
    expect(colour('primary')).toBe('')
  })

  test('without a business the system decides, and colours that are there stay', async () => {
    aSystem(true)
    renderHook(() => useAppliedTheme(null))
    expect(root.dataset.theme).toBe('dark')
    const business = themed('off')
    renderHook(() => useAppliedTheme(business))
    await vi.waitFor(() => expect(colour('surface')).not.toBe(''))
    renderHook(() => useAppliedTheme(null))
    expect(root.dataset.theme).toBe('light')
  })
})
