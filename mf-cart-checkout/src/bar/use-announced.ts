import { announce } from '@storefront/ui'
import { useEffect, useRef } from 'react'

/** Announces the cart summary in a live region on each change, not on load (UI-04). */
export function useAnnounced(summary: string | null): void {
  const announced = useRef(summary)
  useEffect(() => {
    if (summary && announced.current && summary !== announced.current) announce(summary)
    announced.current = summary ?? announced.current
  }, [summary])
}
