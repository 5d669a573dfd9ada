import { type RefObject, useEffect, useRef } from 'react'

/**
 * Tells the document by how many pixels a bar is higher than its least height, as the custom property `name`: large text
 * and long names take more lines (BX-11), and sticky parts of the page keep clear of them. The property is absent while
 * the bar is as high as usual, and after it has left.
 */
export function useBarGrowth<Bar extends HTMLElement>(
  name: '--sf-header-growth' | '--sf-navigation-growth',
): RefObject<Bar | null> {
  const ref = useRef<Bar>(null)
  useEffect(() => {
    const bar = ref.current
    if (!bar || !('ResizeObserver' in window)) return
    const { style } = document.documentElement
    const resizes = new ResizeObserver(() => {
      const growth = bar.offsetHeight - Number.parseFloat(getComputedStyle(bar).minBlockSize)
      if (growth > 0) style.setProperty(name, `${growth}px`)
      else style.removeProperty(name)
    })
    resizes.observe(bar)
    return () => {
      resizes.disconnect()
      style.removeProperty(name)
    }
  }, [name])
  return ref
}
