import { useSyncExternalStore } from 'react'

function subscribe(listen: () => void): () => void {
  document.addEventListener('visibilitychange', listen)
  return () => document.removeEventListener('visibilitychange', listen)
}

/** Whether the page is in view; a hidden one asks nothing and keeps no connection. */
export function usePageVisible(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => document.visibilityState === 'visible',
    () => true,
  )
}
