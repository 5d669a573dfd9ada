import { expect, test } from 'vitest'
import { bufferFrame, coversView, type MapView, placementOf } from './buffer-frame.ts'

/** 400 × 300 pixels of 10 metres. */
const view = (changes: Partial<MapView> = {}): MapView => ({
  center: [1000, 2000],
  resolution: 10,
  size: [400, 300],
  ...changes,
})
const frame = bufferFrame(view())

test('[DL-06] a frame is twice as wide and high as the view', () => {
  expect([frame.size, frame.extent]).toEqual([
    [800, 600],
    [-3000, -1000, 5000, 5000],
  ])
})

test.each([
  { label: 'where it was drawn', now: view(), is: true },
  { label: 'a quarter of the screen on', now: view({ center: [2000, 2000] }), is: true },
  { label: 'with a tenth of the screen left', now: view({ center: [2600, 2000] }), is: false },
  { label: 'up, with a tenth left', now: view({ center: [1000, 3200] }), is: false },
  { label: 'nearer', now: view({ resolution: 5 }), is: false },
  { label: 'on a larger screen', now: view({ size: [900, 700] }), is: false },
])('[DL-06] $label a picture is enough: $is', ({ now, is }) => {
  expect(coversView(frame, now)).toBe(is)
})

test.each([
  { label: 'in the middle', now: view(), placement: { left: -200, top: -150, scale: 1 } },
  {
    label: 'moved 100 pixels left and 50 down',
    now: view({ center: [2000, 2500] }),
    placement: { left: -300, top: -100, scale: 1 },
  },
  { label: 'twice as near', now: view({ resolution: 5 }), placement: { left: -600, top: -450, scale: 2 } },
])('[DL-06] placement of a frame: $label', ({ now, placement }) => {
  expect(placementOf(frame, now)).toEqual(placement)
})
