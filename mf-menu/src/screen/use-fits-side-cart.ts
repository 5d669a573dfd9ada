import { useSyncExternalStore } from 'react'

const WIDE = '(min-width: 1100px)'

/** Whether the cart fits beside the menu (UI-03); false in server rendering. */
export function useFitsSideCart(): boolean {
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
