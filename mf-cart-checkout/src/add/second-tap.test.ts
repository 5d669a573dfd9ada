// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { swallowSecondTap } from './second-tap.ts'

const tapped = vi.fn()
const link = document.createElement('a')

beforeEach(() => {
  vi.useFakeTimers()
  tapped.mockClear()
  document.body.append(link)
  link.addEventListener('click', tapped)
  swallowSecondTap()
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
  link.removeEventListener('click', tapped)
  link.remove()
})

/** The place in a row of quick taps; answers whether the browser follows the link. */
const tap = (place: number) =>
  link.dispatchEvent(new MouseEvent('click', { detail: place, bubbles: true, cancelable: true }))

test('[OR-04] the second tap of a double tap is not for what stands there by then', () => {
  expect(tap(2)).toBe(false)
  expect(tapped).not.toHaveBeenCalled()
})

test('[OR-04] a tap of its own counts at once, and so does a key', () => {
  expect(tap(1)).toBe(true)
  expect(tap(0)).toBe(true)
  expect(tapped).toHaveBeenCalledTimes(2)
})

test('[OR-04] later a double tap is one again', () => {
  vi.advanceTimersByTime(1_001)
  expect(tap(2)).toBe(true)
  expect(tapped).toHaveBeenCalledOnce()
})
