import { expect, test, vi } from 'vitest'
import { shutDown } from './shut-down.ts'

test('a stop says so first, gives balancers their time, then closes', async () => {
  const steps: string[] = []
  const ended = await shutDown({
    drain: () => steps.push('draining'),
    close: async () => {
      steps.push('closing')
    },
    drainMs: 1,
    limitMs: 60_000,
  })
  expect([ended, steps]).toEqual(['done', ['draining', 'closing']])
})

test('what does not end in time is late', async () => {
  vi.useFakeTimers()
  const ending = shutDown({
    drain: () => undefined,
    close: () => new Promise(() => {}),
    drainMs: 1000,
    limitMs: 2000,
  })
  await vi.advanceTimersByTimeAsync(3000)
  expect(await ending).toBe('late')
  vi.useRealTimers()
})

test('a failed close is reported', async () => {
  const close = () => Promise.reject(new Error('pool'))
  await expect(shutDown({ drain: () => undefined, close, drainMs: 0, limitMs: 1000 })).rejects.toThrow('pool')
})
