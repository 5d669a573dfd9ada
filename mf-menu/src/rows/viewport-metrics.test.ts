// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { forceLayout, viewportMetrics } from './viewport-metrics.ts'

const readScrollY = vi.fn(() => 0)
Object.defineProperty(window, 'scrollY', { get: readScrollY })

test('[MN-11] metrics are read on scroll and after rendering, else cached', () => {
  forceLayout()
  expect(readScrollY).not.toHaveBeenCalled()
  expect(viewportMetrics()).toEqual({ top: 0, height: window.innerHeight })
  readScrollY.mockReturnValue(700)
  expect(viewportMetrics().top).toBe(0)
  expect(readScrollY).toHaveBeenCalledTimes(1)
  window.dispatchEvent(new Event('scroll'))
  expect(viewportMetrics().top).toBe(700)
  forceLayout()
  expect(readScrollY).toHaveBeenCalledTimes(3)
})
