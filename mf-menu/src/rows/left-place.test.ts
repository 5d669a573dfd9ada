// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetPlace, keepPlace, placeOf, returnTo } from './left-place.ts'

const HEIGHT = 800
/** Where the element of the page is by now, from the window's top. */
let top = 0
const element = document.createElement('div')

beforeEach(() => {
  vi.useFakeTimers()
  document.body.append(element)
  element.getBoundingClientRect = () => ({ top }) as DOMRect
  vi.stubGlobal('scrollBy', ({ top: by = 0 }: ScrollToOptions) => {
    top -= by
  })
})
afterEach(() => {
  element.remove()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const frames = (count: number) => vi.advanceTimersByTime(count * 17)

test('[MN-11] of all that was in the window the nearest to its middle is kept, for one entry of the history', async () => {
  keepPlace('first', { block: 'a', row: 0, top: 20 }, HEIGHT)
  keepPlace('first', { block: 'b', row: 4, top: 380 }, HEIGHT)
  keepPlace('first', { block: 'c', row: null, top: 700 }, HEIGHT)
  expect([placeOf('first', 'a'), placeOf('first', 'c')]).toEqual([null, null])
  expect(placeOf('first', 'b')).toMatchObject({ row: 4, top: 380 })
  expect(placeOf('second', 'b')).toBeNull()
  await Promise.resolve()
  keepPlace('first', { block: 'a', row: 0, top: 10 }, HEIGHT)
  expect([placeOf('first', 'a')?.top, placeOf('first', 'b')]).toEqual([10, null])
  forgetPlace('first')
  expect(placeOf('first', 'a')).toBeNull()
})

test('[MN-11] a row comes back to where it stood, and stays there while rows above it grow', () => {
  top = 1200
  returnTo(element, 300)
  expect(top).toBe(300)
  frames(3)
  top += 117
  frames(1)
  expect(top).toBe(300)
  frames(40)
  top += 117
  frames(2)
  expect(top).toBe(417)
})

test.each(['wheel', 'touchmove', 'pointerdown', 'keydown'])(
  '[MN-11] a visitor who takes over is not held: %s',
  (hand) => {
    top = 300
    returnTo(element, 300)
    dispatchEvent(new Event(hand))
    top += 50
    frames(5)
    expect(top).toBe(350)
  },
)

test('[MN-11] it ends where the page goes no further', () => {
  vi.stubGlobal('scrollBy', () => {})
  const asked = vi.spyOn(globalThis, 'requestAnimationFrame')
  top = 500
  returnTo(element, 300)
  frames(60)
  expect(asked.mock.calls.length).toBeLessThan(40)
})
