import { type InLine, nextInLine } from './next-in-line.ts'
import { viewPlace } from './view-place.ts'

/** How far outside the window something still counts as near, in pixels. */
const NEARNESS = {
  /** Rows, which are drawn ahead of the hand. */
  window: 1200,
  /** The lists that rows stand in: so that the browser has few places to watch in a menu of a thousand. */
  surroundings: 4000,
}
export type Nearness = keyof typeof NEARNESS

type Listen = (near: boolean, height: number) => void

const observers = new Map<Nearness, IntersectionObserver>()
const listeners = new WeakMap<Element, Listen>()
/** Elements whose listener knows that they are near. */
const near = new WeakSet<Element>()
/** What is still to be told, with its edges from the page's top: measuring it anew in each frame would hold up the finger. */
const waiting = new Map<Element, Waiting>()

interface Waiting extends InLine<Element> {
  tell: () => void
}
let isFrameAsked = false

/** A browser that takes longer for a frame, in milliseconds, is told several things at once: it would show nothing. */
const SLOW_FRAME = 250
const AT_SLOW_FRAMES = 4

/**
 * Tells whenever an element comes near the window or leaves it again, with its height at that moment; one element in
 * each frame, because drawing several at once would hold up the finger, and the one nearest to the window first. The
 * whole page shares the observers. Answers how to stop.
 */
export function watchNear(element: Element, nearness: Nearness, listen: Listen): () => void {
  const observer = observerOf(nearness)
  listeners.set(element, listen)
  observer.observe(element)
  return () => {
    observer.unobserve(element)
    listeners.delete(element)
    waiting.delete(element)
    near.delete(element)
  }
}

/** Calls back once when nothing comes near or leaves: for what completes a row that is drawn. Answers how to stop. */
export function inTurn(element: Element, callback: () => void): () => void {
  // Measured with the next frame, which lays the page out anyway: a key press would have to wait for it now.
  const frame = requestAnimationFrame(() => {
    const edges = onPage(element.getBoundingClientRect())
    waiting.set(element, { thing: element, isNear: true, isExtra: true, ...edges, tell: callback })
    askFrame()
  })
  return () => {
    cancelAnimationFrame(frame)
    waiting.delete(element)
  }
}

function observerOf(nearness: Nearness): IntersectionObserver {
  const known = observers.get(nearness)
  if (known) return known
  const observer = new IntersectionObserver(noteChanges, { rootMargin: `${NEARNESS[nearness]}px 0px` })
  observers.set(nearness, observer)
  return observer
}

function noteChanges(entries: readonly IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting, boundingClientRect } of entries) {
    waiting.delete(target)
    const isNews = isIntersecting !== near.has(target)
    if (!isNews) continue
    const { height } = boundingClientRect
    waiting.set(target, {
      thing: target,
      isNear: isIntersecting,
      ...onPage(boundingClientRect),
      tell: () => tell(target, isIntersecting, height),
    })
  }
  askFrame()
}

function onPage({ top, bottom }: DOMRectReadOnly): { top: number; bottom: number } {
  const view = viewPlace()
  return { top: top + view.top, bottom: bottom + view.top }
}

function tell(target: Element, isNear: boolean, height: number): void {
  if (isNear) near.add(target)
  else near.delete(target)
  listeners.get(target)?.(isNear, height)
}

function askFrame(): void {
  if (isFrameAsked || waiting.size === 0) return
  isFrameAsked = true
  const asked = performance.now()
  requestAnimationFrame(() => {
    isFrameAsked = false
    const isSlow = performance.now() - asked > SLOW_FRAME
    for (let place = 0; place < (isSlow ? AT_SLOW_FRAMES : 1); place++) tellNext()
    askFrame()
  })
}

function tellNext(): void {
  const next = nextInLine(waiting.values(), viewPlace())
  const told = next && waiting.get(next)
  if (next) waiting.delete(next)
  told?.tell()
}
