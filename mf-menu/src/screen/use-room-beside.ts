import { useSyncExternalStore } from 'react'

const ROOM = '(min-width: 1100px)'

/** Whether the window has room for the cart beside the menu (UI-03); never while a page is drawn to a string. */
export function useRoomBeside(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(ROOM).matches,
    () => false,
  )
}

function subscribe(listen: () => void): () => void {
  const room = matchMedia(ROOM)
  room.addEventListener('change', listen)
  return () => room.removeEventListener('change', listen)
}
