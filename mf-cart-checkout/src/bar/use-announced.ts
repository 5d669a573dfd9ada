import { announce } from '@storefront/ui'
import { useEffect, useRef } from 'react'

/** Says what is in the cart each time that it changes, and nothing when the page opens (UI-04). */
export function useAnnounced(summary: string | null): void {
  const said = useRef(summary)
  useEffect(() => {
    if (summary && said.current && summary !== said.current) announce(summary)
    said.current = summary ?? said.current
  }, [summary])
}
