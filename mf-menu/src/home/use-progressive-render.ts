import { startTransition, useEffect, useState } from 'react'

/** Sections in the first render; with the page header one fills the viewport of a phone. */
const FIRST_RENDER = 1

/** How many sections to render: the first view immediately, then one more per task, so that a long menu never blocks a tap. */
export function useProgressiveRender(total: number): number {
  const [count, setCount] = useState(FIRST_RENDER)
  useEffect(() => {
    if (count >= total) return
    const timer = setTimeout(() => startTransition(() => setCount((last) => last + 1)))
    return () => clearTimeout(timer)
  }, [count, total])
  return Math.min(count, total)
}
