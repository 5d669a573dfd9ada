// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetThisSession } from '../session/once-per-session.ts'
import { useInitialScroll } from './use-initial-scroll.ts'

/** Offset of the category from the top of the viewport. */
let top = 0
let notifyResize: () => void = () => undefined

beforeEach(() => {
  vi.useFakeTimers()
  forgetThisSession('highlight:saffron:grills')
  top = 900
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, top, 300, 100))
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {
    top = 0
  })
  vi.stubGlobal(
    'ResizeObserver',
    class {
      isOn = false
      constructor(notify: () => void) {
        notifyResize = () => this.isOn && notify()
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
  notifyResize = () => undefined
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function Menu({ isRendered }: { isRendered: boolean }) {
  useInitialScroll('grills', 'saffron', isRendered)
  return (
    <main>
      <section id="section-grills" />
    </main>
  )
}

/** Sections above the category grow, which pushes it down. */
async function growAbove(pixels: number): Promise<void> {
  top += pixels
  notifyResize()
  await vi.advanceTimersByTimeAsync(50)
}

test('[MN-04] the menu opens at the highlighted category', async () => {
  render(<Menu isRendered={false} />)
  await vi.advanceTimersByTimeAsync(50)
  expect(top).toBe(0)
})

test('[MN-04] the category stays in place until the sections above it have rendered and settled', async () => {
  const { rerender } = render(<Menu isRendered={false} />)
  await vi.advanceTimersByTimeAsync(5_000)
  await growAbove(300)
  expect(top).toBe(0)
  rerender(<Menu isRendered />)
  await growAbove(200)
  expect(top).toBe(0)
  await vi.advanceTimersByTimeAsync(1_000)
  await growAbove(100)
  expect(top).toBe(100)
})

test.each(['wheel', 'touchstart', 'pointerdown', 'keydown'])(
  '[MN-04] user input ends it: %s',
  async (event) => {
    render(<Menu isRendered={false} />)
    await vi.advanceTimersByTimeAsync(50)
    dispatchEvent(new Event(event))
    await growAbove(300)
    expect(top).toBe(300)
  },
)

test('[MN-04] once per session', async () => {
  const { unmount } = render(<Menu isRendered={false} />)
  await vi.advanceTimersByTimeAsync(50)
  unmount()
  top = 900
  render(<Menu isRendered={false} />)
  await vi.advanceTimersByTimeAsync(50)
  expect(top).toBe(900)
})
