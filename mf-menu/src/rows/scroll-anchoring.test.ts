import { expect, test } from 'vitest'
import { heightChangeAbove } from './scroll-anchoring.ts'

test.each<[string, { top: number; height: number; heightBefore: number }, number]>([
  ['above the viewport, grown', { top: -900, height: 283, heightBefore: 258 }, 25],
  ['above the viewport, shrunk', { top: -900, height: 240, heightBefore: 258 }, -18],
  ['cut off at the upper edge', { top: -1, height: 283, heightBefore: 258 }, 25],
  ['unchanged height', { top: -900, height: 258, heightBefore: 258 }, 0],
  ['in the viewport: only content below it moves', { top: 0, height: 283, heightBefore: 258 }, 0],
  ['below the viewport', { top: 900, height: 283, heightBefore: 258 }, 0],
])('[MN-11] the scroll position follows height changes above: %s', (_, box, change) => {
  expect(heightChangeAbove(box)).toBe(change)
})
