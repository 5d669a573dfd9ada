import { type ReactNode, useEffect, useRef, useState } from 'react'

/** Renders its children once they are about to be seen, so that what is heavy and far down is not loaded before. */
export function WhenNear({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(() => !('IntersectionObserver' in globalThis))
  useEffect(() => {
    if (isNear || !place.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      { rootMargin: '200px' },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isNear])
  return <div ref={place}>{isNear ? children : null}</div>
}
