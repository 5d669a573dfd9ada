// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetThisSession } from '../screen/once-per-session.ts'
import { useInitialScroll } from './use-initial-scroll.ts'

let grow: () => void = () => undefined
const scrolled = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  scrolled.mockClear()
  forgetThisSession('highlight:saffron:grills')
  Element.prototype.scrollIntoView = scrolled
  Element.prototype.getBoundingClientRect = () => new DOMRect(0, 900, 300, 100)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      isOn = false
      constructor(notify: () => void) {
        grow = () => this.isOn && notify()
      }
      observe() {
        this.isOn = true
      }
      disconnect() {
        this.isOn = false
      }
    },
  )
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function Menu({ isRendered }: { isRendered: boolean }) {
  useInitialScroll('grills', 'saffron', isRendered)
  return (
    <main>
      <section id="section-grills" />
    </main>
  )
}

async function afterGrowing(): Promise<number> {
  scrolled.mockClear()
  grow()
  await vi.advanceTimersByTimeAsync(50)
  return scrolled.mock.calls.length
}

test('[MN-04] the highlighted category stays in place while sections above it render', async () => {
  const { rerender } = render(<Menu isRendered={false} />)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(scrolled).toHaveBeenCalledTimes(1)
  expect(await afterGrowing()).toBe(1)
  rerender(<Menu isRendered />)
  expect(await afterGrowing()).toBe(1)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await afterGrowing()).toBe(0)
})

test('[MN-04] user scrolling ends it', async () => {
  render(<Menu isRendered={false} />)
  await vi.advanceTimersByTimeAsync(50)
  dispatchEvent(new Event('wheel'))
  expect(await afterGrowing()).toBe(0)
})
