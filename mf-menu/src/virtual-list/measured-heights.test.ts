// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let heights: typeof import('./measured-heights.ts')
const width = innerWidth

// The cache lives as long as the page: each test has its own.
beforeEach(async () => {
  vi.resetModules()
  heights = await import('./measured-heights.ts')
})
afterEach(() => {
  window.innerWidth = width
})

test('[MN-11] a placeholder is as high as the block was, with subpixel precision', () => {
  heights.saveHeight('grills', 283.0625)
  expect(heights.placeholderStyle('grills', 4)).toEqual({ blockSize: 283.0625 })
})

test('[MN-11] a placeholder of a block never measured is estimated by its items', () => {
  expect(heights.placeholderStyle('grills', 4)).toEqual({ '--items': 4 })
})

test('[MN-11] a changed viewport width clears the heights', () => {
  heights.saveHeight('grills', 283)
  window.innerWidth += 100
  heights.saveHeight('salads', 258)
  expect(heights.placeholderStyle('grills', 4)).toEqual({ '--items': 4 })
  expect(heights.placeholderStyle('salads', 4)).toEqual({ blockSize: 258 })
})

const BACK_TO_FIRST = { isBack: true, isFirst: true }
const BACK = { isBack: true, isFirst: false }
const NEW_VISIT = { isBack: false, isFirst: true }

test('[MN-11] after back navigation the blocks that were in view render, not the first ones', () => {
  heights.saveInView('mezze', false)
  heights.saveInView('grills', true)
  expect(heights.isRenderedInitially('grills', BACK)).toBe(true)
  expect(heights.isRenderedInitially('mezze', BACK_TO_FIRST)).toBe(false)
})

test('[MN-11] a new visit renders the first blocks, whatever was in view before', () => {
  heights.saveInView('grills', true)
  expect(heights.isRenderedInitially('mezze', NEW_VISIT)).toBe(true)
  expect(heights.isRenderedInitially('grills', { isBack: false, isFirst: false })).toBe(false)
})

test('[MN-11] back navigation renders the first blocks when none is known to have been in view', () => {
  expect(heights.isRenderedInitially('mezze', BACK_TO_FIRST)).toBe(true)
  heights.saveInView('grills', true)
  heights.saveInView('grills', false)
  expect(heights.isRenderedInitially('mezze', BACK_TO_FIRST)).toBe(true)
})
