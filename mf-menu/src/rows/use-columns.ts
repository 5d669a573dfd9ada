import { useSyncExternalStore } from 'react'

/** From here on rows and cards have a column more, as in item-rows.module.css. */
const WIDE = '(min-width: 768px)'
const COLUMNS = { list: { narrow: 1, wide: 2 }, grid: { narrow: 2, wide: 3 } }

/** How many rows or cards stand in one line of the window (UI-03); narrow while a page is drawn to a string. */
export function useColumns(look: keyof typeof COLUMNS): number {
  const isWide = useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => false,
  )
  return COLUMNS[look][isWide ? 'wide' : 'narrow']
}

function subscribe(listen: () => void): () => void {
  const query = matchMedia(WIDE)
  query.addEventListener('change', listen)
  return () => query.removeEventListener('change', listen)
}
