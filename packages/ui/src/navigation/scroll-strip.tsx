import { type ComponentProps, type RefObject, useEffect, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../content/icon.tsx'
import styles from './scroll-strip.module.css'

/** Devices that point precisely have no finger to swipe with. */
const WITH_MOUSE = '(hover: hover) and (pointer: fine)'
/** Part of the strip's width that an arrow scrolls: the last card in view stays in view. */
const STEP = 0.8

type Side = 'start' | 'end'
const SIDES = ['start', 'end'] as const

/** A list that scrolls sideways. With a mouse, arrows over its ends scroll it, where there is more (UI-03). */
export function ScrollStrip({
  ref: given,
  ...rest
}: ComponentProps<'ul'> & { ref?: RefObject<HTMLUListElement | null> }) {
  const own = useRef<HTMLUListElement>(null)
  const strip = given ?? own
  const more = useMore(strip)
  return (
    <div className={styles.frame}>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari takes the list role away from lists without bullets. */}
      <ul {...rest} ref={strip} role="list" />
      {SIDES.map((side) =>
        more[side] ? (
          // For the mouse alone: the keyboard reaches every card, which scrolls the strip.
          <button
            key={side}
            type="button"
            tabIndex={-1}
            aria-hidden="true"
            className={classNames(styles.arrow, styles[side])}
            onClick={() => strip.current && scroll(strip.current, side)}
          >
            <Icon name={side === 'start' ? 'back' : 'forward'} size={20} />
          </button>
        ) : null,
      )}
    </div>
  )
}

/** On which sides a strip has more than it shows; nowhere without a mouse, and in the first render. */
function useMore(strip: RefObject<HTMLUListElement | null>): Record<Side, boolean> {
  const [more, setMore] = useState({ start: false, end: false })
  useEffect(() => {
    const element = strip.current
    if (!element || !matchMedia(WITH_MOUSE).matches) return
    const read = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element
      // Negative from right to left.
      const before = Math.abs(scrollLeft)
      const [start, end] = [before > 1, scrollWidth - clientWidth - before > 1]
      setMore((last) => (last.start === start && last.end === end ? last : { start, end }))
    }
    element.addEventListener('scroll', read, { passive: true })
    const resizes = new ResizeObserver(read)
    resizes.observe(element)
    return () => {
      element.removeEventListener('scroll', read)
      resizes.disconnect()
    }
  }, [strip])
  return more
}

function scroll(strip: HTMLElement, side: Side): void {
  const isRightToLeft = getComputedStyle(strip).direction === 'rtl'
  const towards = (side === 'end') === isRightToLeft ? -1 : 1
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  strip.scrollBy({ left: towards * STEP * strip.clientWidth, behavior: isCalm ? 'auto' : 'smooth' })
}
