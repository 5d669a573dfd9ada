// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { scrollToSection } from './scroll-to-section.ts'

/** Offset of the section from the top of the viewport. */
let top = 0
let section: HTMLElement
let arriveSmoothly: () => void

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = '<main><section><h2 tabindex="-1">Grills</h2></section></main>'
  section = document.querySelector('section') as HTMLElement
  vi.spyOn(section, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, top, 300, 500))
  vi.spyOn(section, 'scrollIntoView').mockImplementation((options) => {
    const isSmooth = typeof options === 'object' && options.behavior === 'smooth'
    if (!isSmooth) top = 0
  })
  arriveSmoothly = () => {
    top = 0
    dispatchEvent(new Event('scrollend'))
  }
})
afterEach(() => {
  document.body.replaceChildren()
  vi.restoreAllMocks()
  vi.useRealTimers()
})
const frames = (count: number) => vi.advanceTimersByTime(count * 17)

test('[MN-11] a section nearby is scrolled to, then its heading has the focus', () => {
  top = 900
  const onEnd = vi.fn()
  scrollToSection(section, onEnd)
  expect([top, document.activeElement?.tagName]).toEqual([900, 'BODY'])
  arriveSmoothly()
  expect(document.activeElement?.textContent).toBe('Grills')
  expect(onEnd).not.toHaveBeenCalled()
  frames(40)
  expect(onEnd).toHaveBeenCalledOnce()
})

test('[MN-11] a section far away is jumped to', () => {
  top = 5 * innerHeight
  scrollToSection(section, () => {})
  expect([top, document.activeElement?.textContent]).toEqual([0, 'Grills'])
})

test('[MN-11] it stays in place while rows above it are measured, until it settles', () => {
  top = 5 * innerHeight
  scrollToSection(section, () => {})
  frames(5)
  top += 51
  frames(1)
  expect(top).toBe(0)
  frames(40)
  top += 51
  frames(5)
  expect(top).toBe(51)
})

test.each(['wheel', 'touchmove', 'pointerdown', 'keydown'])('[MN-11] user input ends it: %s', (event) => {
  top = 5 * innerHeight
  const onEnd = vi.fn()
  scrollToSection(section, onEnd)
  dispatchEvent(new Event(event))
  top += 51
  frames(5)
  expect(top).toBe(51)
  expect(onEnd).toHaveBeenCalledOnce()
})

test('[MN-11] user input on the way leaves the section where the visitor stopped', () => {
  top = 900
  scrollToSection(section, () => {})
  dispatchEvent(new Event('wheel'))
  vi.advanceTimersByTime(5_000)
  expect([top, document.activeElement?.tagName]).toEqual([900, 'BODY'])
})

test('[MN-11] a browser without `scrollend` gets there after a while', () => {
  top = 900
  scrollToSection(section, () => {})
  vi.advanceTimersByTime(2_000)
  expect([top, document.activeElement?.textContent]).toEqual([0, 'Grills'])
})

test('[MN-11] the next target cancels the one before', () => {
  top = 5 * innerHeight
  const cancel = scrollToSection(section, () => {})
  cancel()
  top += 51
  frames(5)
  expect(top).toBe(51)
})
