// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useScrollDirection } from './use-scroll-direction.ts'

afterEach(cleanup)

function scrollToY(y: number): void {
  Object.defineProperty(window, 'scrollY', { configurable: true, value: y })
  act(() => void dispatchEvent(new Event('scroll')))
}

test('[MN-13] the floating button leaves while one reads on and comes back on the way up', () => {
  scrollToY(0)
  const { result } = renderHook(useScrollDirection)
  const at = (y: number) => {
    scrollToY(y)
    return result.current
  }
  expect([at(0), at(300), at(304), at(900), at(880), at(876), at(1200), at(500), at(0)]).toEqual([
    'start',
    'down',
    'down',
    'down',
    'up',
    'up',
    'down',
    'up',
    'start',
  ])
})
