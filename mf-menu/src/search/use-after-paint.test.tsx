// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useAfterPaint } from './use-after-paint.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const frame = () => act(() => vi.advanceTimersToNextFrame())
const afterPaint = () => act(() => vi.advanceTimersByTime(1))

test('[RT-04] the value follows after the next paint', () => {
  const { result, rerender } = renderHook(({ query }) => useAfterPaint(query), {
    initialProps: { query: '' },
  })
  rerender({ query: 'chicken' })
  expect(result.current).toBe('')
  frame()
  expect(result.current).toBe('')
  afterPaint()
  expect(result.current).toBe('chicken')
})

test('[RT-04] a newer value before the paint replaces the older one', () => {
  const seen: string[] = []
  const { rerender } = renderHook(({ query }) => seen.push(useAfterPaint(query)), {
    initialProps: { query: '' },
  })
  rerender({ query: 'c' })
  rerender({ query: 'ch' })
  frame()
  afterPaint()
  expect(seen).not.toContain('c')
  expect(seen.at(-1)).toBe('ch')
})
