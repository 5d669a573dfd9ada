import { describe, expect, test } from 'vitest'
import { CallFailed, type CallProblem } from './problem.ts'
import { retryDelay, shouldRetry } from './retry-policy.ts'

describe('retrying a read', () => {
  const failed = (problem: Partial<CallProblem>) =>
    new CallFailed({ call: 'menu', message: 'x', ...problem } as CallProblem)
  test.each([
    ['offline', failed({ kind: 'offline' }), true],
    ['timeout', failed({ kind: 'timeout' }), false],
    ['a broken server', failed({ kind: 'refused', status: 503 }), true],
    ['a clear no', failed({ kind: 'refused', status: 404 }), false],
    ['a fault of ours', new Error('x'), false],
  ])('%s: %s', (_, error, again) => {
    expect(shouldRetry(0, error)).toBe(again)
  })

  test('two retries, not three', () => {
    expect([0, 1, 2].map((n) => shouldRetry(n, failed({ kind: 'offline' })))).toEqual([true, true, false])
  })

  test('after 300 and 900 milliseconds', () => {
    expect([0, 1].map(retryDelay)).toEqual([300, 900])
  })
})
