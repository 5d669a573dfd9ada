import { HANDS } from '../screen/hands.ts'
import { isBeside, isSettled, settlingNext, UNSETTLED } from '../screen/settling.ts'

/** What stood where in the window; `top` in pixels from the window's. */
interface Place {
  block: string
  /** Place of the row in its block; null for a block whose rows were not in the document. */
  row: number | null
  top: number
}

/** Where visitors were when they left a page, by its entry in the history. */
const places = new Map<string, Place>()
/** As many entries as one goes back at most. */
const LONGEST_WAY_BACK = 50
let isLeaving = false

/** Keeps what was nearest to the middle of the window of all that is told in the moment a page is left (MN-11). */
export function keepPlace(entry: string, place: Place, windowHeight: number): void {
  if (!isLeaving) makeRoom(entry)
  isLeaving = true
  queueMicrotask(() => {
    isLeaving = false
  })
  const distance = ({ top }: Place) => Math.abs(top - windowHeight / 2)
  const kept = places.get(entry)
  if (!kept || distance(place) < distance(kept)) places.set(entry, place)
}

/** Where a block's row stood when this entry of the history was left; null where none was the nearest to the middle. */
export function placeOf(entry: string, block: string): Pick<Place, 'row' | 'top'> | null {
  const kept = places.get(entry)
  return kept?.block === block ? kept : null
}

/** Forgets where an entry was left: its page stands again. */
export function forgetPlace(entry: string): void {
  places.delete(entry)
}

function makeRoom(entry: string): void {
  forgetPlace(entry)
  const [oldest] = places.keys()
  if (places.size >= LONGEST_WAY_BACK && oldest !== undefined) places.delete(oldest)
}

/**
 * Brings an element to where it stood and keeps it there while the browser scrolls by itself and rows above get their
 * true height, until it stands still or the visitor takes over (MN-11). Answers how to stop.
 */
export function returnTo(element: Element, top: number): () => void {
  let settling = UNSETTLED
  let frame = 0
  const stop = () => {
    cancelAnimationFrame(frame)
    for (const hand of HANDS) removeEventListener(hand, stop, true)
  }
  const offPlace = () => element.getBoundingClientRect().top - top
  const settle = () => {
    settling = settlingNext(settling, offPlace())
    if (isSettled(settling) || !element.isConnected) return stop()
    if (isBeside(settling.off)) scrollBy({ top: settling.off, behavior: 'instant' })
    settling = { ...settling, off: offPlace() }
    frame = requestAnimationFrame(settle)
  }
  for (const hand of HANDS) addEventListener(hand, stop, { capture: true, passive: true })
  settle()
  return stop
}
