// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearLeftRow, restoreScroll, savedLeftRow, saveLeftRow } from './scroll-restoration.ts'

const HEIGHT = 800
/** Current offset of the row from the top of the viewport. */
let top = 0
let list: HTMLElement
const LEFT = { line: 4, row: 1, top: 300 }

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = '<div id="list"><div data-line="4"><p></p><p></p></div></div>'
  list = document.getElementById('list') as HTMLElement
  const [, row] = list.querySelectorAll('p')
  if (row) row.getBoundingClientRect = () => ({ top }) as DOMRect
  vi.stubGlobal('scrollBy', ({ top: by = 0 }: ScrollToOptions) => {
    top -= by
  })
})
afterEach(() => {
  // Before the timers, which would otherwise keep a spied frame among their own.
  vi.restoreAllMocks()
  document.body.replaceChildren()
  // A restoration that still runs ends with its list.
  frames(1)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const frames = (count: number) => vi.advanceTimersByTime(count * 17)

test('[MN-11] the row nearest to the centre of the viewport is saved per history entry', async () => {
  saveLeftRow('first', { list: 'a', line: 0, row: 0, top: 20 }, HEIGHT)
  saveLeftRow('first', { list: 'b', line: 7, row: 1, top: 380 }, HEIGHT)
  saveLeftRow('first', { list: 'c', line: 2, row: 0, top: 700 }, HEIGHT)
  expect([savedLeftRow('first', 'a'), savedLeftRow('first', 'c')]).toEqual([null, null])
  expect(savedLeftRow('first', 'b')).toMatchObject({ line: 7, row: 1, top: 380 })
  expect(savedLeftRow('second', 'b')).toBeNull()
  await Promise.resolve()
  saveLeftRow('first', { list: 'a', line: 0, row: 0, top: 10 }, HEIGHT)
  expect([savedLeftRow('first', 'a')?.top, savedLeftRow('first', 'b')]).toEqual([10, null])
  clearLeftRow('first')
  expect(savedLeftRow('first', 'a')).toBeNull()
})

test('[MN-11] a row returns to its offset and stays there while rows above it grow', () => {
  top = 1200
  restoreScroll(list, LEFT)
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

test('[BX-02] a row that is not rendered is looked for where its line is about, and held once it is there', () => {
  const [line] = list.children
  const spacer = document.createElement('div')
  spacer.dataset.skipped = '0-40'
  spacer.getBoundingClientRect = () => ({ top: top - 10 * 156, height: 40 * 156 }) as DOMRect
  list.replaceChildren(spacer)
  top = 5_000
  restoreScroll(list, { ...LEFT, line: 10 })
  expect(top).toBe(300)
  list.replaceChildren(...(line ? [line] : []))
  line?.setAttribute('data-line', '10')
  top += 40
  frames(1)
  expect(top).toBe(300)
})

test.each(['wheel', 'touchmove', 'pointerdown', 'keydown'])(
  '[MN-11] user input ends the restoration: %s',
  (event) => {
    top = 300
    restoreScroll(list, LEFT)
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
  restoreScroll(list, LEFT)
  frames(60)
  expect(requested.mock.calls.length).toBeLessThan(40)
})
