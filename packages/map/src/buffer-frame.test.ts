import { expect, test } from 'vitest'
import { isEnough, type Look, pictureFrame, standOf } from './picture-frame.ts'

/** 400 × 300 pixels of 10 metres round a place. */
const look = (changes: Partial<Look> = {}): Look => ({
  center: [1000, 2000],
  resolution: 10,
  size: [400, 300],
  ...changes,
})
const frame = pictureFrame(look())

test('[DL-06] a picture is twice as wide and high as what is looked at', () => {
  expect([frame.size, frame.extent]).toEqual([
    [800, 600],
    [-3000, -1000, 5000, 5000],
  ])
})

test.each([
  { label: 'where it was drawn', now: look(), is: true },
  { label: 'a quarter of the screen on', now: look({ center: [2000, 2000] }), is: true },
  { label: 'with a tenth of the screen left', now: look({ center: [2600, 2000] }), is: false },
  { label: 'up, with a tenth left', now: look({ center: [1000, 3200] }), is: false },
  { label: 'nearer', now: look({ resolution: 5 }), is: false },
  { label: 'on a larger screen', now: look({ size: [900, 700] }), is: false },
])('[DL-06] $label a picture is enough: $is', ({ now, is }) => {
  expect(isEnough(frame, now)).toBe(is)
})

test.each([
  { label: 'in the middle', now: look(), stand: { left: -200, top: -150, scale: 1 } },
  {
    label: 'moved 100 pixels left and 50 down',
    now: look({ center: [2000, 2500] }),
    stand: { left: -300, top: -100, scale: 1 },
  },
  { label: 'twice as near', now: look({ resolution: 5 }), stand: { left: -600, top: -450, scale: 2 } },
])('[DL-06] a picture stands $label', ({ now, stand }) => {
  expect(standOf(frame, now)).toEqual(stand)
})
