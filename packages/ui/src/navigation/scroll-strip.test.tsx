// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ScrollStrip } from './scroll-strip.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** A strip of 300 px with 900 px of cards, scrolled to a position; negative from right to left, as browsers count. */
function show({ hasMouse = true, direction = 'ltr' }) {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: hasMouse && query.includes('pointer: fine') }))
  const { container } = render(
    <ScrollStrip dir={direction} style={{ direction: direction as 'ltr' }} aria-label="Popular">
      <li>Hummus</li>
    </ScrollStrip>,
  )
  const strip = screen.getByRole('list', { name: 'Popular' })
  const scrollBy = vi.fn()
  Object.assign(strip, { scrollBy })
  Object.defineProperties(strip, { scrollWidth: { value: 900 }, clientWidth: { value: 300 } })
  const scrolledTo = (left: number) => {
    Object.defineProperty(strip, 'scrollLeft', { value: left, configurable: true })
    act(() => void fireEvent.scroll(strip))
  }
  return { scrollBy, scrolledTo, arrows: () => [...container.querySelectorAll('button')] }
}

test.each([
  ['at its start', 0, 1],
  ['in the middle', 200, 2],
  ['at its end', 600, 1],
  ['in the middle, from right to left', -200, 2],
  ['at its end, from right to left', -600, 1],
])('[UI-03] a strip %s has arrows where there is more', (_label, left, count) => {
  const { scrolledTo, arrows } = show({})
  scrolledTo(left)
  expect(arrows()).toHaveLength(count)
})

test.each([
  ['ltr', 240],
  ['rtl', -240],
])('[UI-03, LC-02] the arrow at the end scrolls on (%s)', (direction, left) => {
  const { scrolledTo, arrows, scrollBy } = show({ direction })
  scrolledTo(0)
  const [end] = arrows()
  if (end) fireEvent.click(end)
  expect(scrollBy).toHaveBeenCalledWith({ left, behavior: 'smooth' })
})

test('[UI-04] arrows are for the mouse: no finger, no keyboard and no reader meets them', () => {
  const { scrolledTo, arrows } = show({})
  scrolledTo(200)
  expect(arrows().map((arrow) => [arrow.tabIndex, arrow.getAttribute('aria-hidden')])).toEqual([
    [-1, 'true'],
    [-1, 'true'],
  ])
  cleanup()
  const touch = show({ hasMouse: false })
  touch.scrolledTo(200)
  expect(touch.arrows()).toEqual([])
})
