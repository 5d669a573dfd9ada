import { StickyBar } from '@storefront/ui'
import type { ReactNode } from 'react'
import styles from './action-bar.module.css'

/** The one action of a screen, at the thumb and no wider than the column. */
export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <StickyBar>
      <div className={styles.column}>{children}</div>
    </StickyBar>
  )
}
