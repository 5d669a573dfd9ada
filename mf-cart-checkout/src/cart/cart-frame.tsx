import { List, Skeleton } from '@storefront/ui'
import styles from './cart-line-row.module.css'

const ROWS = [1, 2]

/** The place of the lines until the visitor's cart is there, which the server never knows (SR-01): rows of their size. */
export function CartFrame() {
  return (
    <List inset aria-busy="true" aria-hidden="true">
      {ROWS.map((row) => (
        <li key={row} className={styles.row}>
          <Skeleton shape="block" height={72} className={styles.picture} />
          <div className={styles.texts}>
            <Skeleton lines={2} />
          </div>
        </li>
      ))}
    </List>
  )
}
