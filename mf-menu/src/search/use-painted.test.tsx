// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { usePainted } from './use-painted.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const frame = () => act(() => vi.advanceTimersToNextFrame())
const afterPaint = () => act(() => vi.advanceTimersByTime(1))

test('[RT-04] what was typed is painted by itself, and the rest follows after that frame', () => {
  const { result, rerender } = renderHook(({ query }) => usePainted(query), { initialProps: { query: '' } })
  rerender({ query: 'chicken' })
  expect(result.current).toBe('')
  frame()
  expect(result.current).toBe('')
  afterPaint()
  expect(result.current).toBe('chicken')
})

test('[RT-04] a letter typed before that frame takes the place of the one before', () => {
  const seen: string[] = []
  const { rerender } = renderHook(({ query }) => seen.push(usePainted(query)), {
    initialProps: { query: '' },
  })
  rerender({ query: 'c' })
  rerender({ query: 'ch' })
  frame()
  afterPaint()
  expect(seen).not.toContain('c')
  expect(seen.at(-1)).toBe('ch')
})
