import { useMessages } from '@storefront/i18n'
import { Price, StickyBar } from '@storefront/ui'
import type { ReactNode } from 'react'
import { messages } from '../messages/catalogue.ts'
import styles from './action-bar.module.css'

/** The primary action of a screen, fixed at the bottom within the column. */
export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <StickyBar>
      <div className={styles.column}>{children}</div>
    </StickyBar>
  )
}

/** An amount on the button bar, and whether the delivery fee is still to come on top of it (BX-03). */
export function BarAmount({ text, plusDelivery }: { text: string; plusDelivery: boolean }) {
  const t = useMessages(messages)
  return (
    <span className={styles.amount}>
      <Price text={text} weight="strong" />
      {plusDelivery ? <span className={styles.plus}>{t('bar.plusDelivery')}</span> : null}
    </span>
  )
}
