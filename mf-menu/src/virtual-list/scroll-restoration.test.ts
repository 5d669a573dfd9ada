// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearAnchor, restoreScroll, saveAnchor, savedAnchor } from './scroll-restoration.ts'

const HEIGHT = 800
/** Current offset of the element from the top of the viewport. */
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

test('[MN-11] the row nearest to the centre of the viewport is saved per history entry', async () => {
  saveAnchor('first', { block: 'a', row: 0, top: 20 }, HEIGHT)
  saveAnchor('first', { block: 'b', row: 4, top: 380 }, HEIGHT)
  saveAnchor('first', { block: 'c', row: null, top: 700 }, HEIGHT)
  expect([savedAnchor('first', 'a'), savedAnchor('first', 'c')]).toEqual([null, null])
  expect(savedAnchor('first', 'b')).toMatchObject({ row: 4, top: 380 })
  expect(savedAnchor('second', 'b')).toBeNull()
  await Promise.resolve()
  saveAnchor('first', { block: 'a', row: 0, top: 10 }, HEIGHT)
  expect([savedAnchor('first', 'a')?.top, savedAnchor('first', 'b')]).toEqual([10, null])
  clearAnchor('first')
  expect(savedAnchor('first', 'a')).toBeNull()
})

test('[MN-11] a row returns to its offset and stays there while rows above it grow', () => {
  top = 1200
  restoreScroll(element, 300)
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
  '[MN-11] user input ends the restoration: %s',
  (event) => {
    top = 300
    restoreScroll(element, 300)
    dispatchEvent(new Event(event))
    top += 50
    frames(5)
    expect(top).toBe(350)
  },
)

test('[MN-11] it ends where the page cannot scroll further', () => {
  vi.stubGlobal('scrollBy', () => {})
  const requested = vi.spyOn(globalThis, 'requestAnimationFrame')
  top = 500
  restoreScroll(element, 300)
  frames(60)
  expect(requested.mock.calls.length).toBeLessThan(40)
})
