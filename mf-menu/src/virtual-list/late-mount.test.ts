// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenStill } from './late-mount.ts'

const stops: (() => void)[] = []
let mounted: number[] = []

beforeEach(() => {
  mounted = []
  vi.useFakeTimers()
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.useRealTimers()
})

/** A row at an offset from the top of the viewport, whose late part waits. */
function rowAt(top: number): () => void {
  const row = document.createElement('div')
  row.getBoundingClientRect = () => ({ top, bottom: top + 156 }) as DOMRect
  const stop = whenStill(row, () => mounted.push(top))
  stops.push(stop)
  return stop
}
const scroll = () => dispatchEvent(new Event('scroll'))
const frames = (count: number) => {
  for (let frame = 0; frame < count; frame++) vi.advanceTimersToNextFrame()
}
const MIDDLE = Math.round(innerHeight / 2) - 78

test('[MN-11] late parts wait until the page was still for 100 ms', () => {
  rowAt(0)
  vi.advanceTimersByTime(90)
  scroll()
  vi.advanceTimersByTime(99)
  scroll()
  vi.advanceTimersByTime(99)
  expect(mounted).toEqual([])
  vi.advanceTimersByTime(1)
  frames(1)
  expect(mounted).toEqual([0])
})

test('[MN-11] then they are mounted one per frame, from the middle of the viewport on', () => {
  for (const top of [-900, MIDDLE + 900, MIDDLE, MIDDLE + 156]) rowAt(top)
  vi.advanceTimersByTime(100)
  frames(1)
  expect(mounted).toEqual([MIDDLE])
  frames(1)
  expect(mounted).toEqual([MIDDLE, MIDDLE + 156])
  frames(2)
  expect(mounted).toEqual([MIDDLE, MIDDLE + 156, MIDDLE + 900, -900])
})

test('[MN-11] who scrolls on is not held up by those that still wait', () => {
  for (const top of [0, 156, 312]) rowAt(top)
  vi.advanceTimersByTime(100)
  frames(1)
  scroll()
  frames(3)
  expect(mounted).toHaveLength(1)
  vi.advanceTimersByTime(100)
  frames(2)
  expect(mounted).toHaveLength(3)
})

test('[MN-11] a row that leaves before its turn is not mounted', () => {
  const leave = rowAt(0)
  leave()
  rowAt(156)
  vi.advanceTimersByTime(100)
  frames(3)
  expect(mounted).toEqual([156])
})

test('[MN-11] while nothing waits, scrolling costs nothing', () => {
  const listening = vi.spyOn(window, 'removeEventListener')
  rowAt(0)
  vi.advanceTimersByTime(100)
  frames(1)
  expect(listening).toHaveBeenCalledWith('scroll', expect.any(Function))
  scroll()
  expect(vi.getTimerCount()).toBe(0)
})
