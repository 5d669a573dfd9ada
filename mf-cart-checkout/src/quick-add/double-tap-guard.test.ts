// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { guardDoubleTap } from './double-tap-guard.ts'

const tapped = vi.fn()
const link = document.createElement('a')
const FIRST = { clientX: 340, clientY: 700, detail: 1 }

beforeEach(() => {
  vi.useFakeTimers()
  tapped.mockClear()
  document.body.append(link)
  for (const part of ['pointerdown', 'mousedown', 'click']) link.addEventListener(part, tapped)
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
  link.remove()
})

const send = (type: string, place: Partial<typeof FIRST>) =>
  link.dispatchEvent(
    new MouseEvent(type, { ...FIRST, ...place, bubbles: true, cancelable: true, composed: true }),
  )
/** Returns whether the browser follows the link; `press` is the press duration in milliseconds. */
function tap(place: Partial<typeof FIRST> = {}, press = 0): boolean {
  send('pointerdown', place)
  send('mousedown', place)
  vi.advanceTimersByTime(press)
  return send('click', place)
}

test('[MN-09] the second tap of a double tap is swallowed, a third one is not', () => {
  guardDoubleTap(FIRST)
  expect(tap({ detail: 2 })).toBe(false)
  expect(tapped).not.toHaveBeenCalled()
  expect(tap({ detail: 3 })).toBe(true)
})

test('[MN-09] without click counts a quick tap at the same position is a double tap too', () => {
  guardDoubleTap(FIRST)
  vi.advanceTimersByTime(299)
  expect(tap({ clientX: 360, clientY: 680 }, 150)).toBe(false)
  expect(tapped).not.toHaveBeenCalled()
})

test('[MN-09] a tap elsewhere counts at once', () => {
  guardDoubleTap(FIRST)
  expect(tap({ clientY: 560 })).toBe(true)
  expect(tapped).toHaveBeenCalledTimes(3)
})

test('[MN-09] a key passes, and so does the tap after it', () => {
  guardDoubleTap(FIRST)
  expect(send('click', { detail: 0, clientX: 0, clientY: 0 })).toBe(true)
  vi.runAllTimers()
  guardDoubleTap({ ...FIRST, detail: 0 })
  expect(tap()).toBe(true)
})

test('[MN-09] a tap after 300 ms passes', () => {
  guardDoubleTap(FIRST)
  vi.advanceTimersByTime(301)
  expect(tap({ detail: 2 })).toBe(true)
  expect(tapped).toHaveBeenCalledTimes(3)
})
