import type { DeskOrder, DeskSession } from '@storefront/api-contract/desk'
import { useBusinessText } from './business-text.ts'
import styles from './desk.module.css'

interface OrderLinesProps {
  order: Pick<DeskOrder, 'lines'>
  business: Pick<DeskSession['business'], 'locales'>
}

/** The lines of an order, or of what was ordered ahead, with their choices and notes. */
export function OrderLines({ order, business }: OrderLinesProps) {
  const textOf = useBusinessText(business)
  return (
    <ul className={styles.lines}>
      {order.lines.map((line, index) => (
        <li key={index}>
          <strong>
            {line.quantity} × {textOf(line.names)}
          </strong>{' '}
          <span className={styles.muted}>{textOf(line.price_label)}</span>
          {line.modifiers.map(({ id, names, quantity }) => (
            <div key={id}>
              + {quantity > 1 ? `${quantity} × ` : ''}
              {textOf(names)}
            </div>
          ))}
          {line.comment ? (
            <div>
              <em>
                <bdi>{line.comment}</bdi>
              </em>
            </div>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
