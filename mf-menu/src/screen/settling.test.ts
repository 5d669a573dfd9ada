import { describe, expect, test } from 'vitest'
import { isBeside, isSettled, type Settling, settlingNext, UNSETTLED } from './settling.ts'

/** Frames until a section rests whose list above grows by `growth[frame]`; the page can follow by `room` pixels. */
function framesUntilSettled(growth: Readonly<Record<number, number>>, room = Number.POSITIVE_INFINITY) {
  let settling: Settling = UNSETTLED
  let off = 0
  let left = room
  for (let frame = 1; frame < 1000; frame++) {
    off += growth[frame] ?? 0
    settling = settlingNext(settling, off)
    if (isSettled(settling)) return { frame, off }
    if (isBeside(off)) {
      const by = Math.min(off, left)
      left -= by
      off -= by
    }
    settling = { ...settling, off }
  }
  return null
}

describe('[MN-11] a section that was jumped to is put right until it stands still', () => {
  test('it rests after thirty still frames', () => {
    expect(framesUntilSettled({})).toEqual({ frame: 31, off: 0 })
  })
  test('each growth above it is followed and begins the count anew', () => {
    expect(framesUntilSettled({ 5: 51, 20: 24, 45: 300 })).toEqual({ frame: 75, off: 0 })
  })
  test('what shrinks above it is followed too', () => {
    expect(framesUntilSettled({ 10: -40 })).toEqual({ frame: 40, off: 0 })
  })
  test('it rests where the page goes no further', () => {
    expect(framesUntilSettled({ 2: 500 }, 200)).toEqual({ frame: 32, off: 300 })
  })
  test.each([
    [0, false],
    [4, false],
    [-4, false],
    [5, true],
    [-5, true],
  ])('%d px beside its place is put right: %s', (off, isPutRight) => {
    expect(isBeside(off)).toBe(isPutRight)
  })
  test('parts of a pixel are no movement', () => {
    expect(settlingNext({ off: 0.2, still: 7 }, 0.9).still).toBe(8)
    expect(settlingNext({ off: 0.2, still: 7 }, 1.9).still).toBe(0)
  })
})
