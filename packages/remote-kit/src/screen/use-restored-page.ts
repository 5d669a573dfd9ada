import { useEffect, useEffectEvent } from 'react'

/**
 * Called when the browser brings the page back from its back-forward cache, as after Back from a payment page: its state
 * is that in which it was left, and what it waited for then never comes.
 */
export function useRestoredPage(onRestored: () => void): void {
  const restored = useEffectEvent(onRestored)
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) restored()
    }
    addEventListener('pageshow', shown)
    return () => removeEventListener('pageshow', shown)
  }, [])
}
