// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

interface Observed {
  callback: IntersectionObserverCallback
  elements: Set<Element>
}
let observed: Observed[] = []
let observer: typeof import('./visibility-observer.ts')

beforeEach(async () => {
  observed = []
  vi.useFakeTimers()
  vi.stubGlobal(
    'IntersectionObserver',
    class implements Observed {
      elements = new Set<Element>()
      callback: IntersectionObserverCallback
      constructor(callback: IntersectionObserverCallback) {
        this.callback = callback
        observed.push(this)
      }
      observe = (element: Element) => this.elements.add(element)
      unobserve = (element: Element) => this.elements.delete(element)
    },
  )
  vi.resetModules()
  observer = await import('./visibility-observer.ts')
})
afterEach(() => {
  scrollTo(0, 0)
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const frames = (count: number) => vi.advanceTimersByTime(count * 17)
const boxAt = (top: number) => ({ top, bottom: top + 258, height: 258 }) as DOMRectReadOnly

/** Observes a row for each offset from the top of the page; returns the offsets in the order of their callbacks. */
function watchRows(offsets: readonly number[]) {
  const calls: string[] = []
  const rows = offsets.map((offset) => {
    const element = document.createElement('div')
    const note = (isNear: boolean) => calls.push(`${isNear ? 'mount' : 'unmount'} ${offset}`)
    return { offset, element, stop: observer.observeVisibility(element, 'row', note) }
  })
  /** Reports rows as near or far, as the browser does after scrolling. */
  const report = (isIntersecting: boolean, which: readonly number[] = offsets) => {
    const entries = rows
      .filter(({ offset }) => which.includes(offset))
      .map(({ offset, element }) => ({
        target: element,
        isIntersecting,
        boundingClientRect: boxAt(offset - scrollY),
      }))
    for (const { callback } of observed)
      callback(entries as unknown as IntersectionObserverEntry[], {} as IntersectionObserver)
  }
  return { calls, rows, report }
}

test('[MN-11] rows near the viewport are mounted one per frame, the first in view first', () => {
  const { calls, report } = watchRows([1_500, 300, 0])
  report(true)
  frames(1)
  expect(calls).toEqual(['mount 0'])
  frames(2)
  expect(calls).toEqual(['mount 0', 'mount 300', 'mount 1500'])
})

test('[MN-11] after scrolling, the rows where the visitor is now come first', () => {
  const { calls, report } = watchRows([0, 5_000, 9_000])
  report(true)
  frames(1)
  scrollTo(0, 9_000)
  dispatchEvent(new Event('scroll'))
  frames(2)
  expect(calls).toEqual(['mount 0', 'mount 9000', 'mount 5000'])
})

test('[MN-11] a row that leaves before its turn is neither mounted nor unmounted', () => {
  const { calls, report } = watchRows([300])
  report(true)
  report(false)
  frames(3)
  expect(calls).toEqual([])
})

test('[MN-11] a row that is far away again is unmounted', () => {
  const { calls, report } = watchRows([300])
  report(true)
  frames(1)
  report(false)
  frames(1)
  expect(calls).toEqual(['mount 300', 'unmount 300'])
})

test('[MN-11] a row that is no longer observed is not called', () => {
  const { calls, rows, report } = watchRows([0, 300])
  report(true)
  rows[0]?.stop()
  frames(3)
  expect(calls).toEqual(['mount 300'])
})

test('[MN-11] deferred parts wait until no row waits', () => {
  const { calls, report } = watchRows([0, 300])
  observer.whenQueueIsIdle(document.createElement('button'), () => calls.push('deferred'))
  report(true)
  frames(4)
  expect(calls).toEqual(['mount 0', 'mount 300', 'deferred'])
})

test('[MN-11] when frames are slow, several rows are mounted in one', () => {
  const { calls, report } = watchRows([0, 300, 600])
  const now = vi.spyOn(performance, 'now')
  now.mockReturnValueOnce(0).mockReturnValueOnce(300)
  report(true)
  frames(1)
  now.mockRestore()
  expect(calls).toEqual(['mount 0', 'mount 300', 'mount 600'])
})

test('[MN-11] a box that touches no part of the viewport is not in view', () => {
  expect(observer.isInView({ top: -258, bottom: 0 })).toBe(false)
  expect(observer.isInView({ top: -257, bottom: 1 })).toBe(true)
  expect(observer.isInView({ top: innerHeight, bottom: innerHeight + 1 })).toBe(false)
})
