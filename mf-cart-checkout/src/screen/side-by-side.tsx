import { classNames, Page, Stack } from '@storefront/ui'
import type { ReactNode } from 'react'
import styles from './side-by-side.module.css'

interface SideBySideProps {
  children: ReactNode
  /** What the order comes to. */
  side: ReactNode
  /** The primary action: under the amounts in wide windows, else at the bottom. */
  action: ReactNode
}

/** Two panes from 1100 px on: the questions, and the amounts with the one action below them (UI-03). */
export function SideBySide({ children, side, action }: SideBySideProps) {
  return (
    <div className={classNames(styles.panes, side ? styles.split : null)}>
      <Page className={side ? styles.main : undefined}>
        <Stack>{children}</Stack>
      </Page>
      <div className={styles.side}>
        {side ? (
          <Page className={styles.amounts}>
            <Stack>{side}</Stack>
          </Page>
        ) : null}
        {action}
      </div>
    </div>
  )
}

/** The visible title of a page. */
export function PageTitle({ children }: { children: string }) {
  return <h1 className={styles.title}>{children}</h1>
}
