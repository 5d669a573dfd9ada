// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { layOut, viewPlace } from './view-place.ts'

const scrolled = vi.fn(() => 0)
Object.defineProperty(window, 'scrollY', { get: scrolled })

test('[MN-11] the browser is asked where the window is when it has moved, and when something was drawn', () => {
  layOut()
  expect(scrolled).not.toHaveBeenCalled()
  expect(viewPlace()).toEqual({ top: 0, height: window.innerHeight })
  scrolled.mockReturnValue(700)
  expect(viewPlace().top).toBe(0)
  expect(scrolled).toHaveBeenCalledTimes(1)
  window.dispatchEvent(new Event('scroll'))
  expect(viewPlace().top).toBe(700)
  layOut()
  expect(scrolled).toHaveBeenCalledTimes(3)
})
