/** Pictures load within 1.3 viewport heights (UI-02). */
const MARGIN = '130%'

const callbacks = new Map<Element, () => void>()
let observer: IntersectionObserver | undefined

/** Calls back once when the element is within 1.3 viewport heights. Returns a cleanup function. */
export function onNearViewport(element: Element, callback: () => void): () => void {
  if (typeof IntersectionObserver === 'undefined') {
    callback()
    return () => {}
  }
  observer ??= new IntersectionObserver(onIntersection, { rootMargin: MARGIN })
  callbacks.set(element, callback)
  observer.observe(element)
  return () => unobserve(element)
}

function onIntersection(entries: IntersectionObserverEntry[]) {
  for (const entry of entries) {
    if (!entry.isIntersecting) continue
    const callback = callbacks.get(entry.target)
    unobserve(entry.target)
    callback?.()
  }
}

function unobserve(element: Element) {
  callbacks.delete(element)
  observer?.unobserve(element)
}
