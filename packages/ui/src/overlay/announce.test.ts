// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { announce } from './announce.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const said = (role: 'status' | 'alert') => document.querySelector(`[role=${role}]`)?.textContent

test('[UI-04] sentences that come together are all said, in their order', () => {
  announce('Added to the cart')
  announce('The minimum is reached')
  vi.runAllTimers()
  expect(said('status')).toBe('Added to the cart The minimum is reached')
})

test('[UI-04] the same sentence twice is said twice: the region is empty in between', () => {
  announce('Removed')
  vi.runAllTimers()
  announce('Removed')
  expect(said('status')).toBe('')
  vi.runAllTimers()
  expect(said('status')).toBe('Removed')
})

test('[UI-04] what is urgent has a region of its own', () => {
  announce('Updated')
  announce('The payment failed', 'assertive')
  vi.runAllTimers()
  expect([said('status'), said('alert')]).toEqual(['Updated', 'The payment failed'])
})
