import { act } from '@testing-library/react'
import { vi } from 'vitest'

const observers = new Set<ManualIntersectionObserver>()
class ManualIntersectionObserver {
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
/** Reports an element as entering or leaving the viewport to its observers. */
export function intersect(target: Element | null, isIntersecting = true): void {
  if (!target) throw new Error('there is no element to intersect')
  for (const observer of observers) {
    if (!observer.elements.has(target)) continue
    const entry = { target, isIntersecting } as unknown as IntersectionObserverEntry
    act(() => observer.callback([entry], observer as unknown as IntersectionObserver))
  }
}

/** Replaces IntersectionObserver by one that only `intersect` triggers. */
export function stubIntersectionObserver(): void {
  observers.clear()
  vi.stubGlobal('IntersectionObserver', ManualIntersectionObserver)
}
