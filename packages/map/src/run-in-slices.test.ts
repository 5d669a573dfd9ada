import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runInSlices } from './run-in-slices.ts'

/** Steps that take four milliseconds each. */
function* steps(done: number[], count: number): Generator<void> {
  for (let step = 0; step < count; step++) {
    vi.setSystemTime(Date.now() + 4)
    done.push(step)
    yield
  }
}
const failed = (cause: unknown) => {
  throw cause
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] })
  vi.spyOn(performance, 'now').mockImplementation(() => Date.now())
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('[DL-06] steps run a few at a time and yield in between', () => {
  const done: number[] = []
  const finished = vi.fn()
  runInSlices(steps(done, 5), finished, failed)
  expect(done).toEqual([])
  vi.advanceTimersToNextTimer()
  expect(done).toEqual([0, 1])
  vi.advanceTimersToNextTimer()
  expect(done).toEqual([0, 1, 2, 3])
  expect(finished).not.toHaveBeenCalled()
  vi.advanceTimersToNextTimer()
  expect([done.length, finished.mock.calls.length, vi.getTimerCount()]).toEqual([5, 1, 0])
})

test('[DL-06] a cancelled run ends without calling done', () => {
  const done: number[] = []
  const finished = vi.fn()
  const stop = runInSlices(steps(done, 5), finished, failed)
  vi.advanceTimersToNextTimer()
  stop()
  vi.runAllTimers()
  expect([done.length, finished.mock.calls.length]).toEqual([2, 0])
})

test('[DL-06] an error in a step is reported once', () => {
  const errors: unknown[] = []
  const broken = (function* broken(): Generator<void> {
    yield
    throw new Error('no room to draw')
  })()
  runInSlices(broken, vi.fn(), (cause) => errors.push(cause))
  vi.runAllTimers()
  expect(errors).toEqual([new Error('no room to draw')])
})
