/** How far outside the window a picture begins to load: 1.3 windows (UI-02). */
const MARGIN = '130%'

const waiting = new Map<Element, () => void>()
let observer: IntersectionObserver | undefined

/** Calls back once when the element is within 1.3 windows of being seen; the answer stops waiting. */
export function whenNear(element: Element, callback: () => void): () => void {
  if (typeof IntersectionObserver === 'undefined') {
    callback()
    return () => {}
  }
  observer ??= new IntersectionObserver(report, { rootMargin: MARGIN })
  waiting.set(element, callback)
  observer.observe(element)
  return () => forget(element)
}

function report(entries: IntersectionObserverEntry[]) {
  for (const entry of entries) {
    if (!entry.isIntersecting) continue
    const callback = waiting.get(entry.target)
    forget(entry.target)
    callback?.()
  }
}

function forget(element: Element) {
  waiting.delete(element)
  observer?.unobserve(element)
}
