import { describe, expect, test } from 'vitest'
import { nextToRender, type QueueEntry } from './render-priority.ts'

const HEIGHT = 800
const mount = (top: number): QueueEntry<number> => ({ target: top, isNear: true, top, bottom: top + 258 })
const unmount = (top: number): QueueEntry<number> => ({ ...mount(top), isNear: false })
const deferred = (top: number): QueueEntry<number> => ({ ...mount(top), isDeferred: true })
const manyUnmounts = Array.from({ length: 21 }, (_, index) => unmount(-1500 - index * 300))

describe('[MN-11] rows in the viewport are rendered before rows outside it', () => {
  test.each<[string, QueueEntry<number>[], number | undefined]>([
    ['an empty queue', [], undefined],
    ['in view before above, even if queued later', [mount(-900), mount(300)], 300],
    ['in view before below', [mount(1200), mount(300)], 300],
    ['in view, from the top', [mount(600), mount(84), mount(342)], 84],
    ['cut off at the upper edge counts as in view', [mount(100), mount(-200)], -200],
    ['above, the nearest', [mount(-1500), mount(-600), mount(-1000)], -600],
    ['below, the nearest', [mount(1600), mount(1900), mount(1000)], 1000],
    ['same distance above and below: queued first', [mount(900), mount(-358)], 900],
    ['mounts before unmounts', [unmount(-1500), mount(1000)], 1000],
    [
      'unmounts when nothing mounts, the farthest first',
      [unmount(-1500), unmount(-2400), unmount(2000)],
      -2400,
    ],
    ['many unmounts before mounts out of view', [mount(1000), ...manyUnmounts], -7500],
    ['deferred parts last', [deferred(100), unmount(-1500)], -1500],
    ['deferred parts, the nearest first', [deferred(1600), deferred(900)], 900],
    ['unmounts never before mounts in view', [mount(400), ...manyUnmounts], 400],
  ])('%s', (_, queue, next) => {
    expect(nextToRender(queue, { top: 0, height: HEIGHT })).toBe(next)
    const lower = queue.map((entry) => ({ ...entry, top: entry.top + 5000, bottom: entry.bottom + 5000 }))
    expect(nextToRender(lower, { top: 5000, height: HEIGHT })).toBe(next)
  })
})
