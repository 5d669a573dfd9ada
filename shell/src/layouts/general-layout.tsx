import type { ReactNode } from 'react'
import { useAppliedTheme } from '../theme/apply-theme.ts'
import styles from './general-layout.module.css'

/** A page outside of any business: index, 404, and the screen of a business that cannot be shown (RT-26). */
export function GeneralLayout({ children }: { children: ReactNode }) {
  useAppliedTheme(null)
  return (
    <main id="main" className={styles.main} tabIndex={-1}>
      {children}
    </main>
  )
}
