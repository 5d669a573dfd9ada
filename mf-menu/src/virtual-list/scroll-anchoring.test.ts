import { describe, expect, test } from 'vitest'
import { isOffTarget, isSettled, nextSettle, type ScrollSettle, UNSETTLED } from './scroll-anchoring.ts'

/** Frames until a section settles while content above it grows by `growth[frame]`; the page can scroll by `room` pixels. */
function framesUntilSettled(growth: Readonly<Record<number, number>>, room = Number.POSITIVE_INFINITY) {
  let state: ScrollSettle = UNSETTLED
  let offset = 0
  let left = room
  for (let frame = 1; frame < 1000; frame++) {
    offset += growth[frame] ?? 0
    state = nextSettle(state, offset)
    if (isSettled(state)) return { frame, offset }
    if (isOffTarget(offset)) {
      const step = Math.min(offset, left)
      left -= step
      offset -= step
    }
    state = { ...state, offset }
  }
  return null
}

describe('[MN-11] a scroll target is corrected until it settles', () => {
  test('settles after thirty still frames', () => {
    expect(framesUntilSettled({})).toEqual({ frame: 31, offset: 0 })
  })
  test('growth above the target is corrected and restarts the count', () => {
    expect(framesUntilSettled({ 5: 51, 20: 24, 45: 300 })).toEqual({ frame: 75, offset: 0 })
  })
  test('so is shrinking content above the target', () => {
    expect(framesUntilSettled({ 10: -40 })).toEqual({ frame: 40, offset: 0 })
  })
  test('settles at the end of the page', () => {
    expect(framesUntilSettled({ 2: 500 }, 200)).toEqual({ frame: 32, offset: 300 })
  })
  test.each([
    [0, false],
    [4, false],
    [-4, false],
    [5, true],
    [-5, true],
  ])('an offset of %d px is corrected: %s', (offset, isCorrected) => {
    expect(isOffTarget(offset)).toBe(isCorrected)
  })
  test('fractions of a pixel are no movement', () => {
    expect(nextSettle({ offset: 0.2, still: 7 }, 0.9).still).toBe(8)
    expect(nextSettle({ offset: 0.2, still: 7 }, 1.9).still).toBe(0)
  })
})
