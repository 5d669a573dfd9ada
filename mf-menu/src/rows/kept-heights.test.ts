// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { isDrawnAtOnce, keepHeight, keepInView, keptHeight } from './kept-heights.ts'

test('[MN-11] a block keeps its height to the fraction of a pixel until the window has another width', () => {
  keepHeight('en/list/grills/1', 283.0625)
  expect(keptHeight('en/list/grills/1')).toBe(283.0625)
  window.innerWidth += 100
  keepHeight('en/list/grills/2', 258)
  expect(keptHeight('en/list/grills/1')).toBeUndefined()
  expect(keptHeight('en/list/grills/2')).toBe(258)
})

test('[MN-11] who comes back sees what was in the window, everybody else the first rows', () => {
  const [first, read] = ['en/list/mezze/1', 'en/list/grills/9']
  expect(isDrawnAtOnce(first, { isBack: true, isFirst: true })).toBe(true)
  keepInView(first, false)
  keepInView(read, true)
  expect(isDrawnAtOnce(read, { isBack: true, isFirst: false })).toBe(true)
  expect(isDrawnAtOnce(first, { isBack: true, isFirst: true })).toBe(false)
  expect(isDrawnAtOnce(first, { isBack: false, isFirst: true })).toBe(true)
  expect(isDrawnAtOnce(read, { isBack: false, isFirst: false })).toBe(false)
  keepInView(read, false)
  expect(isDrawnAtOnce(first, { isBack: true, isFirst: true })).toBe(true)
})
