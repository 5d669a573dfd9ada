import { useMessages } from '@storefront/i18n'
import { Price } from '@storefront/ui'
import { messages } from '../messages/catalogue.ts'
import styles from './bar-amount.module.css'

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
