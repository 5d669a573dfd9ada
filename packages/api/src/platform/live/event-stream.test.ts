import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openEventStream } from './event-stream.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A reader that reads on demand. */
function lazyReader() {
  const unread: string[] = []
  let close = () => {}
  const target = {
    destroyed: false,
    writableEnded: false,
    get writableLength() {
      return unread.join('').length
    },
    write: vi.fn((text: string) => {
      unread.push(text)
      return false
    }),
    end: vi.fn(),
    destroy: vi.fn(() => {
      target.destroyed = true
      close()
    }),
    on: (_event: 'close', listener: () => void) => {
      close = listener
    },
  }
  return { target: target as never, seen: target, read: () => unread.splice(0).join('') }
}

test('[RT-15] a reader who does not keep up is cut off before more than 64 KiB wait for it', () => {
  const { target, seen } = lazyReader()
  const onClose = vi.fn()
  const stream = openEventStream(target, onClose)
  for (let id = 0; id < 60; id += 1) stream.send({ id: String(id), name: 'order', data: 'x'.repeat(1000) })
  expect(stream.isOpen()).toBe(true)
  for (let id = 60; id < 70; id += 1) stream.send({ id: String(id), name: 'order', data: 'x'.repeat(1000) })
  expect([stream.isOpen(), onClose.mock.calls.length]).toEqual([false, 1])
  const written = seen.write.mock.calls.length
  stream.send({ id: '99', name: 'order', data: 'late' })
  expect(seen.write.mock.calls.length).toBe(written)
})

test('a reader that reads nothing between two heartbeats is gone', () => {
  const { target, read } = lazyReader()
  const stream = openEventStream(target, () => undefined)
  expect(read()).toBe('retry: 2000\n\n')
  vi.advanceTimersByTime(15_000)
  expect(read()).toBe('event: alive\ndata: {}\n\n')
  vi.advanceTimersByTime(15_000)
  expect(stream.isOpen()).toBe(true)
  vi.advanceTimersByTime(30_000)
  expect(stream.isOpen()).toBe(false)
})
