// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toast } from './toast.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

const shown = () => [...document.querySelectorAll<HTMLElement>('[data-toast]')]
const spoken = (role: string) => document.querySelector(`[role=${role}]`)?.textContent

test('[UI-01] defaults to tone danger and is announced as an alert', () => {
  toast({ text: 'No connection' })
  vi.advanceTimersByTime(50)
  expect(shown().map((element) => element.dataset.toast)).toEqual(['danger'])
  expect(spoken('alert')).toBe('No connection')
})

test('[UI-01] other tones are announced as a status', () => {
  toast({ text: 'Saved', tone: 'success' })
  vi.advanceTimersByTime(50)
  expect(spoken('status')).toBe('Saved')
})

test('[UI-01] closes after 4 s and a transition of 0.2 s', () => {
  toast({ text: 'Saved', tone: 'info' })
  vi.advanceTimersByTime(4199)
  expect(shown()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(shown()).toHaveLength(0)
})

test('a new toast replaces the old one', () => {
  toast({ text: 'One' })
  toast({ text: 'Two' })
  vi.advanceTimersByTime(200)
  expect(shown().map((element) => element.textContent)).toEqual(['Two'])
})

test('its action runs once and closes it', () => {
  const undo = vi.fn()
  toast({ text: 'Removed', tone: 'info', action: { label: 'Undo', onAction: undo } })
  shown()[0]?.querySelector('button')?.click()
  vi.advanceTimersByTime(200)
  expect(undo).toHaveBeenCalledTimes(1)
  expect(shown()).toHaveLength(0)
})

test('markup in a text stays text', () => {
  toast({ text: '<img src=x onerror=alert(1)>' })
  expect(document.querySelector('[data-toast] img')).toBeNull()
})
