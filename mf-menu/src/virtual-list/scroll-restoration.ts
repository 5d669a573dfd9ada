import { type RefObject, useLayoutEffect } from 'react'
import { isInView } from './is-in-view.ts'
import { settleScroll } from './scroll-anchoring.ts'

/** Which row of a list was where. */
interface LeftRow {
  /** Name of the list. */
  list: string
  line: number
  /** Index of the row in its line. */
  row: number
  /** From the top of the viewport, in pixels. */
  top: number
}

/** Maximum number of history entries with stored values. */
const MAX_ENTRIES = 50

/** The row at which each page was left, by history entry. */
const leftRows = new Map<string, LeftRow>()
let isLeaving = false

/** Stores a value for a history entry, and drops the oldest entry beyond the maximum. */
export function rememberFor<Value>(values: Map<string, Value>, entry: string, value: Value): void {
  values.delete(entry)
  values.set(entry, value)
  const [oldest] = values.keys()
  if (values.size > MAX_ENTRIES && oldest !== undefined) values.delete(oldest)
}

/** On unmount, remembers the row closest to the viewport's centre; called once per candidate (MN-11). */
export function saveLeftRow(entry: string, row: LeftRow, viewportHeight: number): void {
  if (!isLeaving) clearLeftRow(entry)
  isLeaving = true
  queueMicrotask(() => {
    isLeaving = false
  })
  const distance = ({ top }: LeftRow) => Math.abs(top - viewportHeight / 2)
  const saved = leftRows.get(entry)
  if (!saved || distance(row) < distance(saved)) rememberFor(leftRows, entry, row)
}

/** The row at which a history entry was left if it is in this list, else null. */
export function savedLeftRow(entry: string, list: string): LeftRow | null {
  const saved = leftRows.get(entry)
  return saved?.list === list ? saved : null
}

/** Forgets the row of a history entry whose page is mounted again. */
export function clearLeftRow(entry: string): void {
  leftRows.delete(entry)
}

/**
 * Scrolls a row of a list to where it was and keeps it there while the browser restores its own scroll position and rows
 * above are measured, until it settles or the user scrolls (MN-11). Returns a cleanup function.
 */
export function restoreScroll(list: HTMLElement, left: Pick<LeftRow, 'line' | 'row' | 'top'>): () => void {
  const offset = () => topOfRow(list, left) - left.top
  const align = (by: number) => scrollBy({ top: by, behavior: 'instant' })
  return settleScroll({ element: list, offset, align }, () => {})
}

/** Where a row is in the viewport, in pixels; one that is not rendered, as if all lines of its spacer were equally high. */
function topOfRow(list: HTMLElement, { line, row }: Pick<LeftRow, 'line' | 'row'>): number {
  const shown = list.querySelector(`:scope > [data-line="${line}"]`)
  if (shown) return (shown.children[row] ?? shown).getBoundingClientRect().top
  for (const spacer of list.querySelectorAll<HTMLElement>(':scope > [data-skipped]')) {
    const [first = 0, end = 0] = spacer.dataset.skipped?.split('-').map(Number) ?? []
    if (line < first || line >= end) continue
    const { top, height } = spacer.getBoundingClientRect()
    return top + (height * (line - first)) / (end - first)
  }
  return list.getBoundingClientRect().top
}

interface ListKey {
  /** Unique name of the list. */
  name: string
  /** Key of the page's history entry. */
  entry: string
}

/** Scrolls back to the row at which the visitor left the page; `ref` is the list (BX-02). */
export function useScrollRestoration(ref: RefObject<HTMLElement | null>, { name, entry }: ListKey): void {
  useLayoutEffect(() => {
    const list = ref.current
    return () => {
      if (list) saveRows(list, { name, entry })
    }
  }, [ref, name, entry])
  useLayoutEffect(() => {
    const left = savedLeftRow(entry, name)
    if (left && ref.current) return restoreScroll(ref.current, left)
  }, [ref, name, entry])
}

function saveRows(list: HTMLElement, { name, entry }: ListKey): void {
  // Measuring content that `content-visibility` skips would force its layout.
  if (list.checkVisibility?.({ contentVisibilityAuto: true }) === false) return
  if (!isInView(list.getBoundingClientRect())) return
  for (const line of list.querySelectorAll<HTMLElement>(':scope > [data-line]')) {
    if (!isInView(line.getBoundingClientRect())) continue
    const tops = [...line.children].map((row) => row.getBoundingClientRect().top)
    for (const [row, top] of tops.entries())
      saveLeftRow(entry, { list: name, line: Number(line.dataset.line), row, top }, innerHeight)
  }
}
