import { useNavigate } from '@storefront/router'
import type { MouseEvent } from 'react'

/** Whether the visit has an earlier screen of the storefront; the router counts its own entries in `idx`. */
export function hasEarlierScreen(state: unknown): boolean {
  const idx = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : 0
  return typeof idx === 'number' && idx > 0
}

/** Makes a link to the parent screen go back in history instead, where there is one inside the storefront. */
export function useBackClick(backInHistory: boolean): (event: MouseEvent) => void {
  const navigate = useNavigate()
  return (event) => {
    if (!backInHistory || !hasEarlierScreen(window.history.state)) return
    event.preventDefault()
    void navigate(-1)
  }
}
