import type { MenuItem } from '@storefront/api-contract'
import { classNames } from '@storefront/ui'
import { memo } from 'react'
import { ItemRow } from './item-row.tsx'
import styles from './item-rows.module.css'
import type { RowView } from './use-row-view.ts'

interface ItemLineProps {
  items: readonly MenuItem[]
  view: RowView
  /** Its place in the list. */
  line: number
  /** Index of its first row in the list. */
  first: number
  /** Number of rows in a windowed list; null when all of them are rendered. */
  total: number | null
  /** How many of its first pictures are in view when the page opens. */
  priorities: number
  withButtons: boolean
}

/** The rows beside each other in a long list, else all rows of it. */
export const ItemLine = memo(function ItemLine(props: ItemLineProps) {
  const { items, view, line, first, total, priorities, withButtons } = props
  return (
    <div className={classNames(styles.block, styles[view.layout])} data-line={line}>
      {items.map((item, index) => (
        <ItemRow
          key={item.id}
          item={item}
          view={view}
          priority={index < priorities}
          index={total === null ? null : first + index}
          total={total}
          withButtons={withButtons}
        />
      ))}
    </div>
  )
})
