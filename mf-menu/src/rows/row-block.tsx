import type { MenuItem } from '@storefront/api-contract'
import { classNames } from '@storefront/ui'
import { memo, type ReactNode, useRef } from 'react'
import type { Sale } from '../menu/sale.ts'
import { ItemRow } from './item-row.tsx'
import styles from './item-rows.module.css'
import { useDrawn } from './use-drawn.ts'
import { useReturn } from './use-return.ts'
import { waitingStyle } from './waiting-style.ts'

export interface RowBlockProps {
  items: readonly MenuItem[]
  /** Tells the block from every other one, for the height it is kept at. */
  name: string
  /** The entry of the history that the page is. */
  entry: string
  /** Place of its first row in the list. */
  first: number
  /** How many rows the list has; null when all of them are in the document. */
  total: number | null
  /** Drawn with the page, without waiting for the browser to say that it is near. */
  startsDrawn: boolean
  /** Whether rows that are drawn with the page have their buttons at once. */
  withButtons: boolean
  sale: Sale
  level: 2 | 3 | 4
  priorities: number
  mark: ((text: string) => ReactNode) | undefined
}

/** Some rows of a list; those of a long list are in the document only while they are near the window (MN-11). */
export const RowBlock = memo(function RowBlock(props: RowBlockProps) {
  const { items, name, entry, first, total, startsDrawn, withButtons, sale, level, priorities, mark } = props
  const look = sale.business.menu_layout
  const place = useRef<HTMLDivElement>(null)
  const isDrawn = useDrawn(place, { name, near: 'window', startsDrawn, isAlways: total === null })
  useReturn(place, { name, entry })
  if (!isDrawn) {
    const className = classNames(styles.waiting, styles[look])
    return <div ref={place} className={className} style={waitingStyle(name, items.length)} aria-hidden />
  }
  return (
    <div ref={place} className={classNames(styles.block, styles[look])}>
      {items.map((item, index) => (
        <ItemRow
          key={item.id}
          item={item}
          sale={sale}
          look={look}
          level={level}
          priority={index < priorities}
          mark={mark}
          isWhole={withButtons && (startsDrawn || total === null)}
          position={total === null ? null : { place: first + index, total }}
        />
      ))}
    </div>
  )
})
