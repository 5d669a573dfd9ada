import { expect, test } from 'vitest'
import { growthAbove } from './hold-view.ts'

test.each<[string, { top: number; height: number; heightBefore: number }, number]>([
  ['above the window, higher than it was kept', { top: -900, height: 283, heightBefore: 258 }, 25],
  ['above the window, lower', { top: -900, height: 240, heightBefore: 258 }, -18],
  ['cut by the upper edge', { top: -1, height: 283, heightBefore: 258 }, 25],
  ['as high as it was', { top: -900, height: 258, heightBefore: 258 }, 0],
  ['in the window: what is below it moves, not what is above', { top: 0, height: 283, heightBefore: 258 }, 0],
  ['below the window', { top: 900, height: 283, heightBefore: 258 }, 0],
])('[MN-11] the view follows what changes above it: %s', (_, box, by) => {
  expect(growthAbove(box)).toBe(by)
})
