// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { forgetThisSession, isFirstThisSession } from './once-per-session.ts'

afterEach(() => vi.unstubAllGlobals())

test('[MN-12] only the first call of a key is true', () => {
  expect(isFirstThisSession('visit:a')).toBe(true)
  expect(isFirstThisSession('visit:a')).toBe(false)
  expect(isFirstThisSession('visit:b')).toBe(true)
})

test('[MN-12] a reload in the same session is not the first', () => {
  sessionStorage.setItem('sf:once:visit:kept', '1')
  expect(isFirstThisSession('visit:kept')).toBe(false)
})

test('[MN-12] a reset key is the first again', () => {
  isFirstThisSession('visit:c')
  forgetThisSession('visit:c')
  expect(isFirstThisSession('visit:c')).toBe(true)
})

test('[MN-12] without session storage it falls back to memory', async () => {
  vi.resetModules()
  const { isFirstThisSession } = await import('./once-per-session.ts')
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new DOMException('blocked', 'SecurityError')
    },
  })
  expect(isFirstThisSession('visit:blocked')).toBe(true)
  expect(isFirstThisSession('visit:blocked')).toBe(false)
})
