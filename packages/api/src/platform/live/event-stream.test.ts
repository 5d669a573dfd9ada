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
  const listeners: Record<string, () => void> = {}
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
      listeners.close?.()
    }),
    on: (event: string, listener: () => void) => {
      listeners[event] = listener
    },
  }
  const read = () => {
    const text = unread.splice(0).join('')
    listeners.drain?.()
    return text
  }
  return { target: target as never, seen: target, read }
}

test('[RT-15] a reader who does not keep up is cut off once more than 64 KiB wait for it', () => {
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

test('[DK-01] an event of any size comes to a reader who takes it, and the next one waits for that', async () => {
  const { target, read } = lazyReader()
  const stream = openEventStream(target, () => undefined)
  read()
  await stream.drained()
  stream.send({ id: '1', name: 'change', data: 'x'.repeat(300_000) })
  const next = vi.fn()
  const isNext = stream.drained().then(next)
  await vi.advanceTimersByTimeAsync(0)
  expect([stream.isOpen(), next.mock.calls.length]).toEqual([true, 0])
  expect(read().length).toBeGreaterThan(300_000)
  await isNext
  expect([stream.isOpen(), next.mock.calls.length]).toEqual([true, 1])
})

test('nobody waits for a reader who is gone', async () => {
  const { target, seen } = lazyReader()
  const stream = openEventStream(target, () => undefined)
  stream.send({ id: '1', name: 'change', data: 'x' })
  const isNext = stream.drained()
  seen.destroy()
  await isNext
  expect(stream.isOpen()).toBe(false)
})

test('[DK-01] a slow reader is not cut off by a heartbeat while events reach it', () => {
  const { target, read } = lazyReader()
  const stream = openEventStream(target, () => undefined)
  read()
  for (let id = 0; id < 5; id += 1) {
    stream.send({ id: `${id}a`, name: 'change', data: 'x'.repeat(40_000) })
    stream.send({ id: `${id}b`, name: 'change', data: 'x'.repeat(40_000) })
    vi.advanceTimersByTime(15_000)
    expect([stream.isOpen(), read().length > 80_000]).toEqual([true, true])
  }
})

test('[RT-15] a reader who left before the stream opened is released at once', () => {
  const { target, seen } = lazyReader()
  seen.destroyed = true
  const onClose = vi.fn()
  const stream = openEventStream(target, onClose)
  expect([stream.isOpen(), onClose.mock.calls.length, vi.getTimerCount()]).toEqual([false, 1, 0])
  expect(seen.write).not.toHaveBeenCalled()
})

test('[RT-15] a reader who leaves later is released once', () => {
  const { target, seen } = lazyReader()
  const onClose = vi.fn()
  openEventStream(target, onClose)
  expect([onClose.mock.calls.length, vi.getTimerCount()]).toEqual([0, 1])
  seen.destroy()
  expect([onClose.mock.calls.length, vi.getTimerCount()]).toEqual([1, 0])
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
