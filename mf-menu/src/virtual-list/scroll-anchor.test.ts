// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { anchorIn, holdAnchor } from './scroll-anchor.ts'

const LINE = 100
/** Lists on the page: where each begins from the top of the page, and the heights of its lines. */
interface Place {
  top: number
  lines: number[]
}
const scrolled: number[] = []
let scroll = 0

beforeEach(() => {
  scrolled.length = 0
  vi.stubGlobal('CSS', { supports: () => false })
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => scroll)
  vi.stubGlobal('scrollBy', ({ top = 0 }: ScrollToOptions) => {
    scrolled.push(top)
    scroll += top
  })
})
afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A list in the document at its place, which may change. */
function listAt(place: Place): HTMLElement {
  const list = document.createElement('div')
  const box = (from: number, to: number) => ({ top: from - scroll, bottom: to - scroll }) as DOMRect
  const startOf = (line: number) => place.top + place.lines.slice(0, line).reduce((sum, one) => sum + one, 0)
  list.getBoundingClientRect = () => box(place.top, startOf(place.lines.length))
  for (const index of place.lines.keys()) {
    const line = document.createElement('div')
    line.dataset.line = `${index}`
    line.getBoundingClientRect = () => box(startOf(index), startOf(index + 1))
    list.append(line)
  }
  document.body.append(list)
  return list
}
const aList = (top = 0): Place => ({ top, lines: Array.from({ length: 20 }, () => LINE) })

test.each<[string, scroll: number, changes: (place: Place) => void, by: number[]]>([
  ['a line above it grew', 550, ({ lines }) => lines.splice(2, 1, LINE + 25), [25]],
  ['a line above it shrank', 550, ({ lines }) => lines.splice(2, 1, LINE - 18), [-18]],
  ['the first line in view grew', 550, ({ lines }) => lines.splice(5, 1, LINE + 25), []],
  ['a line below it grew', 550, ({ lines }) => lines.splice(9, 1, LINE + 25), []],
  ['by a fraction of a pixel', 550, ({ lines }) => lines.splice(2, 1, LINE + 0.4), []],
  ['the list begins in view', 0, ({ lines }) => lines.splice(0, 1, LINE + 25), []],
  ['all of it is above the viewport', 2_500, ({ lines }) => lines.splice(0, 1, LINE + 25), [25]],
])('[MN-11] the first line in view stays where it was: %s', (_, at, change, by) => {
  scroll = at
  const place = aList()
  const anchor = anchorIn(listAt(place))
  change(place)
  holdAnchor(anchor)
  expect(scrolled).toEqual(by)
})

test('[MN-11] what the visitor scrolls in the meantime is not taken back', () => {
  scroll = 550
  const place = aList()
  const anchor = anchorIn(listAt(place))
  scroll = 700
  holdAnchor(anchor)
  expect(scrolled).toEqual([])
  place.lines[2] = LINE + 25
  holdAnchor(anchor)
  expect(scrolled).toEqual([25])
})

test('[MN-11] what one list has corrected, the next one does not correct again', () => {
  scroll = 2_550
  const above = aList()
  const below = aList(2_000)
  const anchors = [anchorIn(listAt(above)), anchorIn(listAt(below))]
  above.lines[2] = LINE + 25
  below.top += 25
  for (const anchor of anchors) holdAnchor(anchor)
  expect(scrolled).toEqual([25])
})

test('[MN-11] a browser that anchors by itself is left alone', () => {
  vi.stubGlobal('CSS', { supports: () => true })
  scroll = 550
  expect(anchorIn(listAt(aList()))).toBeNull()
})

test('[MN-11] an anchor that has left the document is no anchor', () => {
  scroll = 550
  const place = aList()
  const list = listAt(place)
  const anchor = anchorIn(list)
  place.lines[2] = LINE + 25
  list.remove()
  holdAnchor(anchor)
  expect(scrolled).toEqual([])
})
