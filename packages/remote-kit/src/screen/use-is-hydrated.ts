import { useSyncExternalStore } from 'react'

const subscribe = () => () => {}

/** Whether the page has taken over its markup (SR-05): false on the server and in the first render of it. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}
