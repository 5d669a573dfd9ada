import type { MenuItem } from '@storefront/api-contract'
import { classNames } from '@storefront/ui'
import type { Sale } from '../menu/sale.ts'
import { ItemRow } from './item-row.tsx'
import styles from './item-rows.module.css'

interface ItemRowsProps {
  items: readonly MenuItem[]
  sale: Sale
  level?: 2 | 3 | 4
  /** How many of the first pictures are in view when the page opens. */
  priorities?: number
}

/** Items as rows or as cards, as the business chose (MN-13). */
export function ItemRows({ items, sale, level = 3, priorities = 0 }: ItemRowsProps) {
  const look = sale.business.menu_layout
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari takes the list role away from lists without bullets.
    <ul role="list" className={classNames(styles.rows, styles[look])}>
      {items.map((item, place) => (
        <ItemRow
          key={item.id}
          item={item}
          sale={sale}
          look={look}
          level={level}
          priority={place < priorities}
        />
      ))}
    </ul>
  )
}
