import { type RefObject, useLayoutEffect } from 'react'
import { restoreScroll, saveAnchor, savedAnchor } from './scroll-restoration.ts'
import { isInView } from './viewport-metrics.ts'

interface BlockKey {
  /** Unique name of the block of rows. */
  name: string
  /** Key of the page's history entry. */
  entry: string
}

/** Scrolls back to the row at which the visitor left the page; `ref` is the block of rows (BX-02). */
export function useScrollRestoration(ref: RefObject<HTMLElement | null>, { name, entry }: BlockKey): void {
  useLayoutEffect(() => {
    const block = ref.current
    return () => {
      if (block) saveRows(block, { name, entry })
    }
  }, [ref, name, entry])
  useLayoutEffect(() => {
    const anchor = savedAnchor(entry, name)
    if (!anchor || !ref.current) return
    const row = anchor.row === null ? null : ref.current.children[anchor.row]
    return restoreScroll(row ?? ref.current, anchor.top)
  }, [ref, name, entry])
}

function saveRows(block: HTMLElement, { name, entry }: BlockKey): void {
  // Measuring content that `content-visibility` skips would force its layout.
  if (block.checkVisibility?.({ contentVisibilityAuto: true }) === false) return
  const box = block.getBoundingClientRect()
  if (!isInView(box)) return
  if (block.childElementCount === 0) saveAnchor(entry, { block: name, row: null, top: box.top }, innerHeight)
  for (const [row, { top }] of [...block.children].map((one) => one.getBoundingClientRect()).entries())
    saveAnchor(entry, { block: name, row, top }, innerHeight)
}
