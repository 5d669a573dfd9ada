// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { isRenderedInitially, savedHeight, saveHeight, saveInView } from './measured-heights.ts'

test('[MN-11] heights are cached with subpixel precision until the viewport width changes', () => {
  saveHeight('en/list/grills/1', 283.0625)
  expect(savedHeight('en/list/grills/1')).toBe(283.0625)
  window.innerWidth += 100
  saveHeight('en/list/grills/2', 258)
  expect(savedHeight('en/list/grills/1')).toBeUndefined()
  expect(savedHeight('en/list/grills/2')).toBe(258)
})

test('[MN-11] after back navigation the blocks that were in view render, else the first ones', () => {
  const [first, read] = ['en/list/mezze/1', 'en/list/grills/9']
  expect(isRenderedInitially(first, { isBack: true, isFirst: true })).toBe(true)
  saveInView(first, false)
  saveInView(read, true)
  expect(isRenderedInitially(read, { isBack: true, isFirst: false })).toBe(true)
  expect(isRenderedInitially(first, { isBack: true, isFirst: true })).toBe(false)
  expect(isRenderedInitially(first, { isBack: false, isFirst: true })).toBe(true)
  expect(isRenderedInitially(read, { isBack: false, isFirst: false })).toBe(false)
  saveInView(read, false)
  expect(isRenderedInitially(first, { isBack: true, isFirst: true })).toBe(true)
})
