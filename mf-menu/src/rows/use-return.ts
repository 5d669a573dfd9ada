import { type RefObject, useLayoutEffect } from 'react'
import { keepPlace, placeOf, returnTo } from './left-place.ts'
import { isInView } from './view-place.ts'

interface Rows {
  /** Tells the block of rows from everything else. */
  name: string
  /** The entry of the history that the page is. */
  entry: string
}

/** Brings visitors who come back to a page to the row they left it at, whose block `place` is (BX-02). */
export function useReturn(place: RefObject<HTMLElement | null>, { name, entry }: Rows): void {
  useLayoutEffect(() => {
    const block = place.current
    return () => {
      if (block) keepRows(block, { name, entry })
    }
  }, [place, name, entry])
  useLayoutEffect(() => {
    const left = placeOf(entry, name)
    if (!left || !place.current) return
    const row = left.row === null ? null : place.current.children[left.row]
    return returnTo(row ?? place.current, left.top)
  }, [place, name, entry])
}

function keepRows(block: HTMLElement, { name, entry }: Rows): void {
  // To measure what the browser has left undrawn, it would have to lay it out.
  if (block.checkVisibility?.({ contentVisibilityAuto: true }) === false) return
  const box = block.getBoundingClientRect()
  if (!isInView(box)) return
  if (block.childElementCount === 0) keepPlace(entry, { block: name, row: null, top: box.top }, innerHeight)
  for (const [row, { top }] of [...block.children].map((one) => one.getBoundingClientRect()).entries())
    keepPlace(entry, { block: name, row, top }, innerHeight)
}
