import { useEffect, useRef } from 'react'
import { classNames } from '../class-names.ts'
import styles from './tab-strip.module.css'

export interface TabStripProps<Id extends string> {
  /** Accessible name ("Categories"). */
  label: string
  tabs: readonly { id: Id; label: string }[]
  /** The active tab, which is scrolled into view. */
  active: Id | null
  onSelect: (id: Id) => void
  className?: string | undefined
}

/** Up to this many tabs share the width; more scroll (UI-01). */
const SWIPE_THRESHOLD = 5

/** Horizontally scrolling category tabs; from the right in RTL. */
export function TabStrip<Id extends string>({ label, tabs, active, onSelect, className }: TabStripProps<Id>) {
  const strip = useRef<HTMLElement>(null)
  // The strip starts at its first tab: no need to measure.
  const shown = useRef(tabs[0]?.id ?? null)
  useEffect(() => {
    if (active === null || active === shown.current) return
    shown.current = active
    if (strip.current) keepInView(strip.current)
  }, [active])
  return (
    <nav ref={strip} className={classNames(styles.strip, className)} aria-label={label}>
      <ul className={classNames(styles.tabs, tabs.length <= SWIPE_THRESHOLD && styles.shared)}>
        {tabs.map((tab) => (
          <li key={tab.id}>
            <button
              type="button"
              className={styles.tab}
              aria-current={tab.id === active ? 'true' : undefined}
              onClick={() => onSelect(tab.id)}
            >
              {tab.label}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}

// Not scrollIntoView: it would also scroll the page, against the user.
function keepInView(strip: HTMLElement) {
  const tab = strip.querySelector('[aria-current]')
  if (!tab) return
  const [outer, inner] = [strip.getBoundingClientRect(), tab.getBoundingClientRect()]
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  strip.scrollBy({
    left: (inner.left + inner.right - outer.left - outer.right) / 2,
    top: (inner.top + inner.bottom - outer.top - outer.bottom) / 2,
    behavior: calm ? 'auto' : 'smooth',
  })
}
