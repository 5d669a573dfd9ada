/** How far outside the window rows are drawn ahead of the hand, in pixels. */
const AHEAD = 1200

type Listen = (near: boolean, height: number) => void

let observer: IntersectionObserver | null = null
const listeners = new WeakMap<Element, Listen>()
/** Elements whose listener knows that they are near. */
const near = new WeakSet<Element>()
/** What is still to be told, the oldest first. */
const waiting = new Map<Element, () => void>()
let isFrameAsked = false

/**
 * Tells whenever an element comes near the window or leaves it again, with its height at that moment; one element in
 * each frame, because drawing several at once would hold up the finger. One observer serves the whole page. Answers
 * how to stop.
 */
export function watchNear(element: Element, listen: Listen): () => void {
  observer ??= new IntersectionObserver(noteChanges, { rootMargin: `${AHEAD}px 0px` })
  listeners.set(element, listen)
  observer.observe(element)
  return () => {
    observer?.unobserve(element)
    listeners.delete(element)
    waiting.delete(element)
    near.delete(element)
  }
}

function noteChanges(entries: readonly IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting, boundingClientRect } of entries) {
    waiting.delete(target)
    const isNews = isIntersecting !== near.has(target)
    if (isNews) waiting.set(target, () => tell(target, isIntersecting, boundingClientRect.height))
  }
  askFrame()
}

function tell(target: Element, isNear: boolean, height: number): void {
  if (isNear) near.add(target)
  else near.delete(target)
  listeners.get(target)?.(isNear, height)
}

function askFrame(): void {
  if (isFrameAsked || waiting.size === 0) return
  isFrameAsked = true
  requestAnimationFrame(() => {
    isFrameAsked = false
    const [next] = waiting
    if (next) waiting.delete(next[0])
    next?.[1]()
    askFrame()
  })
}
