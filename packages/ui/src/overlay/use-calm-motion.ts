import { reduceMotion, restoreMotion } from 'antd-mobile/es/utils/reduce-and-restore-motion'
import { useEffect } from 'react'

/** While active, springs of antd-mobile jump to their end if the visitor prefers reduced motion. */
export function useCalmMotion(isActive = true): void {
  useEffect(() => {
    if (!isActive) return
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    if (isCalm) reduceMotion()
    else restoreMotion()
  }, [isActive])
}
