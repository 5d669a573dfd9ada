// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetThisSession } from '../screen/once-per-session.ts'
import { useLeadTo } from './use-lead-to.ts'

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
      constructor(tell: () => void) {
        grow = () => this.isOn && tell()
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

function Menu({ isDrawn }: { isDrawn: boolean }) {
  useLeadTo('grills', 'saffron', isDrawn)
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

test('[MN-04] the highlighted category is held in place while sections above it are drawn', async () => {
  const { rerender } = render(<Menu isDrawn={false} />)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(scrolled).toHaveBeenCalledTimes(1)
  expect(await afterGrowing()).toBe(1)
  rerender(<Menu isDrawn />)
  expect(await afterGrowing()).toBe(1)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await afterGrowing()).toBe(0)
})

test('[MN-04] a visitor who moves on is not led back', async () => {
  render(<Menu isDrawn={false} />)
  await vi.advanceTimersByTimeAsync(50)
  dispatchEvent(new Event('wheel'))
  expect(await afterGrowing()).toBe(0)
})
