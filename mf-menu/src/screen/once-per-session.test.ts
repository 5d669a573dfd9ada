// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { forgetThisSession, isFirstThisSession } from './once-per-session.ts'

afterEach(() => vi.restoreAllMocks())

test('[MN-12] the first question is the first, later ones are not', () => {
  expect(isFirstThisSession('visit:a')).toBe(true)
  expect(isFirstThisSession('visit:a')).toBe(false)
  expect(isFirstThisSession('visit:b')).toBe(true)
})

test('[MN-12] a page that is loaded again in the same session knows it', () => {
  sessionStorage.setItem('sf:once:visit:kept', '1')
  expect(isFirstThisSession('visit:kept')).toBe(false)
})

test('[MN-12] what is forgotten is the first again', () => {
  isFirstThisSession('visit:c')
  forgetThisSession('visit:c')
  expect(isFirstThisSession('visit:c')).toBe(true)
})

test('[MN-12] a browser that keeps nothing answers from memory', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  expect(isFirstThisSession('visit:blocked')).toBe(true)
  expect(isFirstThisSession('visit:blocked')).toBe(false)
})
