import { useEffect, useState } from 'react'

/** Where a reader is going: `start` at the top of the page, else the last direction. */
export type ScrollDirection = 'start' | 'down' | 'up'

/** Movements up to this many pixels are a finger that rests. */
const REST = 8

/** Follows the scrolling of the page. */
export function useScrollDirection(): ScrollDirection {
  const [direction, setDirection] = useState<ScrollDirection>('start')
  useEffect(() => {
    let last = scrollY
    const onScroll = () => {
      const moved = scrollY - last
      if (scrollY > REST && Math.abs(moved) <= REST) return
      last = scrollY
      if (scrollY <= REST) setDirection('start')
      else setDirection(moved > 0 ? 'down' : 'up')
    }
    addEventListener('scroll', onScroll, { passive: true })
    return () => removeEventListener('scroll', onScroll)
  }, [])
  return direction
}
