import { useSyncExternalStore } from 'react'

const WIDE = '(min-width: 1100px)'

/** Whether the window has room beside the menu (UI-03); false in server rendering. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => false,
  )
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(WIDE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
