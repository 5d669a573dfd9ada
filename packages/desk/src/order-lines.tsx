import type { DeskOrder } from '@storefront/api-contract/desk'
import { localText } from '@storefront/domain'
import { useLocale } from '@storefront/i18n'
import styles from './desk.module.css'

/** The lines of an order with their choices and wishes. */
export function OrderLines({ order }: { order: DeskOrder }) {
  const locale = useLocale()
  return (
    <ul className={styles.lines}>
      {order.lines.map((line, index) => (
        <li key={index}>
          <strong>
            {line.quantity} × {localText(line.names, locale)}
          </strong>{' '}
          <span className={styles.muted}>{localText(line.price_label, locale)}</span>
          {line.modifiers.map(({ id, names, quantity }) => (
            <div key={id}>
              + {quantity > 1 ? `${quantity} × ` : ''}
              {localText(names, locale)}
            </div>
          ))}
          {line.comment ? <em>{line.comment}</em> : null}
        </li>
      ))}
    </ul>
  )
}
