import { type RefObject, startTransition, useEffect, useState } from 'react'

/** How long the page has not been scrolled before late parts come, in milliseconds. */
const STILL_MS = 100

/** What mounts the late part of an element. */
const waiting = new Map<Element, () => void>()
let timer: ReturnType<typeof setTimeout> | undefined
let frame = 0

/**
 * Whether the late part of a row is mounted: immediately, or once the page has been still for 100 ms, one part per frame
 * and the nearest to the middle of the viewport first, so that none of them delays a row while scrolling (MN-11).
 */
export function useLateMount(ref: RefObject<Element | null>, isImmediate: boolean): boolean {
  const [isMounted, setMounted] = useState(isImmediate)
  useEffect(() => {
    if (isMounted || !ref.current) return
    return whenStill(ref.current, () => startTransition(() => setMounted(true)))
  }, [ref, isMounted])
  return isMounted
}

/** Calls back once when the page is still and it is this element's turn. Returns a cleanup function. */
export function whenStill(element: Element, mount: () => void): () => void {
  if (waiting.size === 0) {
    addEventListener('scroll', waitUntilStill, { passive: true })
    waitUntilStill()
  }
  waiting.set(element, mount)
  return () => {
    waiting.delete(element)
    stopIfNoneWaits()
  }
}

function waitUntilStill(): void {
  stop()
  timer = setTimeout(() => {
    frame = requestAnimationFrame(mountNext)
  }, STILL_MS)
}

function mountNext(): void {
  const next = nearestToMiddle([...waiting.keys()])
  const mount = next && waiting.get(next)
  if (next) waiting.delete(next)
  mount?.()
  frame = requestAnimationFrame(mountNext)
  stopIfNoneWaits()
}

function stopIfNoneWaits(): void {
  if (waiting.size > 0) return
  stop()
  removeEventListener('scroll', waitUntilStill)
}

function stop(): void {
  clearTimeout(timer)
  cancelAnimationFrame(frame)
}

/** The element nearest to the middle of the viewport. Reads the layout. */
function nearestToMiddle(elements: readonly Element[]): Element | undefined {
  const beside = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return Math.abs(top + bottom - innerHeight)
  }
  const distances = elements.map((element) => [beside(element), element] as const)
  const [first, ...others] = distances
  return others.reduce((nearest, one) => (nearest && one[0] >= nearest[0] ? nearest : one), first)?.[1]
}
