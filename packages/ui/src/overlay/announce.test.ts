// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { announce } from './announce.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const said = (role: 'status' | 'alert') => document.querySelector(`[role=${role}]`)?.textContent

test('[UI-04] texts announced together are all read, in order', () => {
  announce('Added to the cart')
  announce('The minimum is reached')
  vi.runAllTimers()
  expect(said('status')).toBe('Added to the cart The minimum is reached')
})

test('[UI-04] a repeated text is announced again: the region is emptied in between', () => {
  announce('Removed')
  vi.runAllTimers()
  announce('Removed')
  expect(said('status')).toBe('')
  vi.runAllTimers()
  expect(said('status')).toBe('Removed')
})

test('[UI-04] assertive texts have their own region', () => {
  announce('Updated')
  announce('The payment failed', 'assertive')
  vi.runAllTimers()
  expect([said('status'), said('alert')]).toEqual(['Updated', 'The payment failed'])
})

test('[UI-04] a region that something took out of the document is added again, once', () => {
  announce('Added to the cart')
  vi.runAllTimers()
  document.body.replaceChildren()
  announce('Removed')
  announce('The cart is empty')
  vi.runAllTimers()
  expect(said('status')).toBe('Removed The cart is empty')
  expect(document.querySelectorAll('[role=status]')).toHaveLength(1)
})
