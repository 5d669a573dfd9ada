// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { announceTitles } from './announce-titles.ts'

const announced = () => document.querySelector('[aria-live="polite"]')?.textContent ?? ''
let stop = () => {}
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  stop()
  vi.useRealTimers()
})

test('[UI-04] announces the title of every screen after the first', async () => {
  document.title = ''
  stop = announceTitles()
  document.title = 'Saffron'
  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0))
  await vi.advanceTimersByTimeAsync(300)
  expect(announced()).toBe('')
  document.title = ''
  document.title = 'Cart'
  await vi.waitFor(() => expect(announced()).toBe('Cart'))
})
