import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** Observers of the page; a test says what has come into view. */
const observers = new Set<SeenByHand>()
class SeenByHand {
  elements = new Set<Element>()
  callback: IntersectionObserverCallback
  constructor(callback: IntersectionObserverCallback) {
    this.callback = callback
    observers.add(this)
  }
  observe(element: Element) {
    this.elements.add(element)
  }
  unobserve(element: Element) {
    this.elements.delete(element)
  }
  disconnect() {
    observers.delete(this)
  }
}
/** What has come into view, or left it. */
export function see(target: Element | null, isIntersecting = true): void {
  if (!target) throw new Error('there is nothing to see')
  for (const observer of observers) {
    if (!observer.elements.has(target)) continue
    const entry = { target, isIntersecting } as unknown as IntersectionObserverEntry
    act(() => observer.callback([entry], observer as unknown as IntersectionObserver))
  }
}

/** Observers of the page see only what a test says. */
export function seeByHand(): void {
  observers.clear()
  vi.stubGlobal('IntersectionObserver', SeenByHand)
}
