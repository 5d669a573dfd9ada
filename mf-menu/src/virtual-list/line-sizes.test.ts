// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let sizes: typeof import('./line-sizes.ts')
const width = innerWidth

// Sizes are kept as long as the page is open: each test has its own.
beforeEach(async () => {
  vi.resetModules()
  sizes = await import('./line-sizes.ts')
})
afterEach(() => {
  window.innerWidth = width
})

const measure = (name: string, ...heights: [line: number, height: number][]) =>
  sizes.saveSizes(name, { heights, estimate: 156, gap: 12 })
const FIRST = { isBack: false, lines: 6 }
const BACK = { isBack: true, lines: 6 }

test('[MN-11] a line that was rendered has its own height, with fractions, others the estimate', () => {
  measure('grills', [1, 283.0625])
  expect(sizes.savedStrides('grills', 3)).toEqual([168, 295.0625, 168])
})

test('[MN-11] what is left out is as high as its lines, without the gap after the last of them', () => {
  measure('grills', [1, 283])
  expect(sizes.savedHeight('grills', { first: 1, end: 3 })).toBe(283 + 12 + 156)
})

test('[MN-11] before the list is measured its heights are unknown', () => {
  expect(sizes.savedStrides('grills', 3)).toBeNull()
  expect(sizes.savedHeight('grills', { first: 0, end: 3 })).toBeNull()
})

test('[MN-11] in another width of the viewport all sizes are forgotten', () => {
  measure('grills', [0, 283])
  measure('salads', [0, 258])
  window.innerWidth += 100
  measure('salads', [1, 270])
  expect(sizes.savedStrides('grills', 1)).toBeNull()
  expect(sizes.savedStrides('salads', 2)).toEqual([168, 282])
})

test('[MN-11] a first visit begins with the first lines, also where a list was left before', () => {
  measure('grills')
  sizes.saveInView('grills', 40, -1_680)
  expect(sizes.firstLines('grills', FIRST)).toEqual({ first: 0, end: 6 })
})

test('[BX-02] a visitor who comes back begins with the lines that were in view', () => {
  measure('grills')
  measure('salads')
  sizes.saveInView('grills', 40, -1_680)
  sizes.saveInView('salads', 40, innerHeight + 500)
  const { first, end } = sizes.firstLines('grills', BACK)
  expect([first, end]).toEqual([10, 10 + Math.ceil(innerHeight / 168)])
  expect(sizes.firstLines('salads', BACK)).toEqual({ first: 0, end: 0 })
  expect(sizes.firstLines('never shown', BACK)).toEqual({ first: 0, end: 0 })
})

test('[MN-11] without anything known to have been in view, coming back begins with the first lines', () => {
  measure('grills')
  sizes.saveInView('grills', 40, innerHeight + 500)
  expect(sizes.firstLines('grills', BACK)).toEqual({ first: 0, end: 6 })
})
