import { useSyncExternalStore } from 'react'

/** The breakpoint of item-rows.module.css. */
const WIDE = '(min-width: 768px)'
const COLUMNS = { list: { narrow: 1, wide: 2 }, grid: { narrow: 2, wide: 3 } }

/** Number of columns of a list or grid (UI-03); the narrow one in server rendering. */
export function useColumns(layout: keyof typeof COLUMNS): number {
  const isWide = useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => false,
  )
  return COLUMNS[layout][isWide ? 'wide' : 'narrow']
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(WIDE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
