import { expect, test, vi } from 'vitest'
import { detectStalls, intersect, overlap, quietSpans } from './host-stall.ts'
import { type TraceEvent, taskTimes } from './task-times.ts'

const MS = 1_000
const PAGE = { pid: 7, tid: 1 }
const OTHER = { pid: 8, tid: 2 }

/** A task, its moments in milliseconds. */
const task = (thread: typeof PAGE, at: number, took: number): TraceEvent => ({
  name: 'ThreadControllerImpl::RunTask',
  ph: 'X',
  ...thread,
  ts: at * MS,
  dur: took * MS,
  args: {},
})
const NAMED: TraceEvent[] = [
  { name: 'thread_name', ph: 'M', ...PAGE, ts: 0, args: { name: 'CrRendererMain' } },
  { name: 'thread_name', ph: 'M', ...OTHER, ts: 0, args: { name: 'CrBrowserMain' } },
]
const watched = (events: TraceEvent[], ...stalls: [number, number][]) => ({
  trace: Buffer.from(JSON.stringify({ traceEvents: [...NAMED, ...events] })),
  stalls: stalls.map(([from, to]) => [from * MS, to * MS] as const),
})
/** A task every millisecond, except in the quiet span. */
const busy = (from: number, to: number, quietFrom = to, quietTo = to) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)
    .filter((at) => at <= quietFrom || at >= quietTo)
    .map((at) => task(OTHER, at, 0.1))

test('the longest task is one of the page, whatever others take', () => {
  const events = [task(PAGE, 10, 20), task(PAGE, 40, 60.4), task(OTHER, 10, 300), ...busy(0, 320)]
  expect(taskTimes(watched(events))).toEqual({ longest: 60, over50: 1, byClock: 60, hostStall: 0 })
})

test('a host stall does not count as the page’s', () => {
  const events = [task(PAGE, 10, 70), ...busy(0, 100, 20, 60)]
  expect(taskTimes(watched(events, [18, 61]))).toEqual({
    longest: 30,
    over50: 0,
    byClock: 70,
    hostStall: 40,
  })
})

test('a page that works while nothing else runs counts in full', () => {
  const events = [task(PAGE, 10, 70), ...busy(0, 100, 20, 60)]
  expect(taskTimes(watched(events))).toMatchObject({ longest: 70, over50: 1, hostStall: 0 })
})

test('a page that waits for a busy processor counts in full', () => {
  const events = [task(PAGE, 10, 70), ...busy(0, 100)]
  expect(taskTimes(watched(events, [18, 61]))).toMatchObject({ longest: 70, over50: 1, hostStall: 0 })
})

test('a host stall outside the task changes nothing', () => {
  const events = [task(PAGE, 10, 30), ...busy(0, 50), ...busy(90, 120)]
  expect(taskTimes(watched(events, [49, 91]))).toMatchObject({ longest: 30, hostStall: 40 })
})

test('a trace without a page is refused', () => {
  expect(() => taskTimes(watched(busy(0, 10)))).toThrow('no task of a page')
})

test('spans: quiet spans, intersection, overlap', () => {
  expect(quietSpans([30_000, 1_000, 13_000, 60_000])).toEqual([
    [13_000, 30_000],
    [30_000, 60_000],
  ])
  expect(
    intersect(
      [[0, 10]],
      [
        [5, 20],
        [10, 30],
      ],
    ),
  ).toEqual([[5, 10]])
  expect(overlap([0, 10], [[8, 20]])).toBe(2)
})

test('a process blocked for 40 ms records a stall, one for 12 ms does not', () => {
  vi.useFakeTimers()
  let at = 0
  const stop = detectStalls(() => at)
  for (const blocked of [4, 40, 12]) {
    at += blocked * MS
    vi.advanceTimersByTime(4)
  }
  expect(stop()).toEqual([[4 * MS, 44 * MS]])
  vi.useRealTimers()
})
