// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useBarGrowth } from './use-bar-growth.ts'

let resized: () => void
beforeEach(() =>
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(onResize: () => void) {
        resized = onResize
      }
      observe() {}
      disconnect() {}
    },
  ),
)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Bar() {
  const ref = useBarGrowth<HTMLDivElement>('--sf-navigation-growth')
  return (
    <div ref={ref} role="toolbar" style={{ minBlockSize: '56px' }}>
      Settings
    </div>
  )
}

const growth = () => document.documentElement.style.getPropertyValue('--sf-navigation-growth')
function isNow(height: number) {
  vi.spyOn(screen.getByRole('toolbar'), 'offsetHeight', 'get').mockReturnValue(height)
  act(resized)
}

test('[BX-11] a bar of two lines tells the page how much higher it is, until it is as usual or leaves', () => {
  const { unmount } = render(<Bar />)
  isNow(89)
  expect(growth()).toBe('33px')
  isNow(56)
  expect(growth()).toBe('')
  isNow(89)
  unmount()
  expect(growth()).toBe('')
})

test('a bar that is not displayed has no height to tell', () => {
  render(<Bar />)
  isNow(0)
  expect(growth()).toBe('')
})
