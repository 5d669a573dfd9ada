/**
 * Calls `listen` when the connection may be there again: the browser says so, or the tab is shown again while online.
 * Returns a cleanup function.
 */
export function onReconnect(listen: () => void): () => void {
  const shown = () => {
    if (document.visibilityState === 'visible' && navigator.onLine) listen()
  }
  addEventListener('online', listen)
  document.addEventListener('visibilitychange', shown)
  return () => {
    removeEventListener('online', listen)
    document.removeEventListener('visibilitychange', shown)
  }
}
