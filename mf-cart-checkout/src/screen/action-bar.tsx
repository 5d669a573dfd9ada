import { StickyBar } from '@storefront/ui'
import type { ReactNode } from 'react'
import styles from './action-bar.module.css'

/** The primary action of a screen, fixed at the bottom within the column. */
export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <StickyBar>
      <div className={styles.column}>{children}</div>
    </StickyBar>
  )
}
