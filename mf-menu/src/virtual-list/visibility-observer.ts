import { nextToRender, type QueueEntry } from './render-priority.ts'

/** How far outside the viewport an element still counts as near, in pixels. */
const MARGINS = {
  /** Rows, which are rendered ahead of scrolling. */
  row: 1200,
  /** Lists that contain rows: keeps the number of observed elements low in a menu of a thousand items. */
  list: 4000,
}
export type ObserverMargin = keyof typeof MARGINS

type Listener = (isNear: boolean, height: number) => void

const observers = new Map<ObserverMargin, IntersectionObserver>()
const listeners = new WeakMap<Element, Listener>()
/** Elements whose listener was last called with `isNear`. */
const near = new WeakSet<Element>()
/** Pending callbacks with page offsets, cached because measuring in every frame causes jank. */
const queue = new Map<Element, Task>()

interface Task extends QueueEntry<Element> {
  run: () => void
}
let isFrameRequested = false

/** When a frame takes longer than this (ms), several callbacks run in the next one; else the page would stay blank. */
const SLOW_FRAME_MS = 250
const TASKS_PER_SLOW_FRAME = 4

/**
 * Calls `listener` whenever an element enters or leaves the margin around the viewport, with its height at that moment.
 * Runs one callback per frame, the nearest to the viewport first, because rendering several at once causes jank. All
 * elements share the observers. Returns a cleanup function.
 */
export function observeVisibility(element: Element, margin: ObserverMargin, listener: Listener): () => void {
  const observer = observerOf(margin)
  listeners.set(element, listener)
  observer.observe(element)
  return () => {
    observer.unobserve(element)
    listeners.delete(element)
    queue.delete(element)
    near.delete(element)
  }
}

/** Calls back once when the queue has no other work: for deferred parts of a rendered row. Returns a cleanup function. */
export function whenQueueIsIdle(element: Element, callback: () => void): () => void {
  // Measured in the next frame, which computes layout anyway; measuring now would delay a key press.
  const frame = requestAnimationFrame(() => {
    const edges = toPageOffsets(element.getBoundingClientRect())
    queue.set(element, { target: element, isNear: true, isDeferred: true, ...edges, run: callback })
    requestFrame()
  })
  return () => {
    cancelAnimationFrame(frame)
    queue.delete(element)
  }
}

function observerOf(margin: ObserverMargin): IntersectionObserver {
  const existing = observers.get(margin)
  if (existing) return existing
  const observer = new IntersectionObserver(enqueueChanges, { rootMargin: `${MARGINS[margin]}px 0px` })
  observers.set(margin, observer)
  return observer
}

function enqueueChanges(entries: readonly IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting, boundingClientRect } of entries) {
    queue.delete(target)
    const isChanged = isIntersecting !== near.has(target)
    if (!isChanged) continue
    const { height } = boundingClientRect
    queue.set(target, {
      target,
      isNear: isIntersecting,
      ...toPageOffsets(boundingClientRect),
      run: () => notify(target, isIntersecting, height),
    })
  }
  requestFrame()
}

function toPageOffsets({ top, bottom }: DOMRectReadOnly): { top: number; bottom: number } {
  const viewport = viewportMetrics()
  return { top: top + viewport.top, bottom: bottom + viewport.top }
}

function notify(target: Element, isNear: boolean, height: number): void {
  if (isNear) near.add(target)
  else near.delete(target)
  listeners.get(target)?.(isNear, height)
}

function requestFrame(): void {
  if (isFrameRequested || queue.size === 0) return
  isFrameRequested = true
  const requestedAt = performance.now()
  requestAnimationFrame(() => {
    isFrameRequested = false
    const isSlow = performance.now() - requestedAt > SLOW_FRAME_MS
    for (let count = 0; count < (isSlow ? TASKS_PER_SLOW_FRAME : 1); count++) runNext()
    requestFrame()
  })
}

function runNext(): void {
  const next = nextToRender(queue.values(), viewportMetrics())
  const task = next && queue.get(next)
  if (next) queue.delete(next)
  task?.run()
}

/** Position and size of the viewport on the page, in pixels. */
interface ViewportMetrics {
  /** From the top of the page. */
  top: number
  height: number
}

let metrics: ViewportMetrics | undefined

/**
 * The viewport as of the last scroll or resize (MN-11). Reading it from the browser forces layout, several times a frame
 * while rows mount and unmount, so it is cached and read when the viewport has just moved.
 */
function viewportMetrics(): ViewportMetrics {
  if (metrics) return metrics
  for (const event of ['scroll', 'resize']) addEventListener(event, measure, { passive: true })
  return measure()
}

function measure(): ViewportMetrics {
  metrics = { top: scrollY, height: innerHeight }
  return metrics
}

/** Forces layout of what was just rendered in the current task, which keeps it out of the next frame (MN-11). */
export function forceLayout(): void {
  if (metrics) measure()
}

/** Whether any part of a box is in the viewport. */
export function isInView({ top, bottom }: Pick<DOMRectReadOnly, 'top' | 'bottom'>): boolean {
  return bottom > 0 && top < innerHeight
}
