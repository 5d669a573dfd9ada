import { type RefObject, useLayoutEffect } from 'react'
import { settleScroll } from './scroll-anchoring.ts'
import { isInView } from './visibility-observer.ts'

/** A row and its offset; `top` in pixels from the top of the viewport. */
interface ScrollAnchor {
  block: string
  /** Index of the row in its block; null for a block whose rows were not rendered. */
  row: number | null
  top: number
}

/** Scroll anchors of left pages, by history entry. */
const anchors = new Map<string, ScrollAnchor>()
const MAX_ENTRIES = 50
let isLeaving = false

/** On unmount, remembers the block closest to the viewport's centre; called once per candidate (MN-11). */
export function saveAnchor(entry: string, anchor: ScrollAnchor, viewportHeight: number): void {
  if (!isLeaving) evictFor(entry)
  isLeaving = true
  queueMicrotask(() => {
    isLeaving = false
  })
  const distance = ({ top }: ScrollAnchor) => Math.abs(top - viewportHeight / 2)
  const saved = anchors.get(entry)
  if (!saved || distance(anchor) < distance(saved)) anchors.set(entry, anchor)
}

/** The saved anchor of a history entry if it is in this block, else null. */
export function savedAnchor(entry: string, block: string): Pick<ScrollAnchor, 'row' | 'top'> | null {
  const saved = anchors.get(entry)
  return saved?.block === block ? saved : null
}

/** Forgets the anchor of a history entry whose page is mounted again. */
export function clearAnchor(entry: string): void {
  anchors.delete(entry)
}

function evictFor(entry: string): void {
  clearAnchor(entry)
  const [oldest] = anchors.keys()
  if (anchors.size >= MAX_ENTRIES && oldest !== undefined) anchors.delete(oldest)
}

/**
 * Scrolls an element to an offset and keeps it there while the browser restores its own scroll position and rows above
 * are measured, until it settles or the user scrolls (MN-11). Returns a cleanup function.
 */
export function restoreScroll(element: Element, top: number): () => void {
  const offset = () => element.getBoundingClientRect().top - top
  const align = (by: number) => scrollBy({ top: by, behavior: 'instant' })
  return settleScroll({ element, offset, align }, () => {})
}

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
