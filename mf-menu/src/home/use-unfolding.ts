import { startTransition, useEffect, useState } from 'react'

/** Sections that are drawn with the page; with what stands above it fills a phone's first view. */
const AT_ONCE = 1

/**
 * How many sections are drawn by now: the first view at once, then one more after each pause of the browser, so that a
 * long menu never holds up a tap.
 */
export function useUnfolding(total: number): number {
  const [unfolded, setUnfolded] = useState(AT_ONCE)
  useEffect(() => {
    if (unfolded >= total) return
    const timer = setTimeout(() => startTransition(() => setUnfolded((count) => count + 1)))
    return () => clearTimeout(timer)
  }, [unfolded, total])
  return Math.min(unfolded, total)
}
