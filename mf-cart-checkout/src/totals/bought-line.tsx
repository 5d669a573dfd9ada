import { useFormats, useMessages } from '@storefront/i18n'
import { Price } from '@storefront/ui'
import type { ReactNode } from 'react'
import { messages } from '../messages/catalogue.ts'
import styles from './bought-line.module.css'

interface BoughtLineProps {
  name: string
  count: number
  /** Size and options; empty ones are omitted. */
  details: readonly string[]
  comment: string
  /** Minor units; omitted when prices are hidden. */
  amount: number | null
  currency: string
  /** Hides the amount in print. */
  amountOnScreen?: boolean
  /** Further notes. */
  children?: ReactNode
}

/** One line of an order or cart. */
export function BoughtLine({
  name,
  count,
  details,
  comment,
  amount,
  currency,
  amountOnScreen = false,
  children,
}: BoughtLineProps) {
  const t = useMessages(messages)
  const { money, number } = useFormats()
  const words = details.filter(Boolean).join(' · ')
  return (
    <li className={styles.line}>
      <div className={styles.words}>
        {t('dish.count', { name, count: number(count) })}
        {words ? <p className={styles.details}>{words}</p> : null}
        {comment ? (
          <p className={styles.details} dir="auto">
            {comment}
          </p>
        ) : null}
        {children}
      </div>
      {amount === null ? null : (
        <span className={amountOnScreen ? styles.onScreen : undefined}>
          <Price text={money(amount, currency)} />
        </span>
      )}
    </li>
  )
}
