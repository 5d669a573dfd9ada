import type { MenuItem } from '@storefront/api-contract'
import { classNames } from '@storefront/ui'
import { memo, type ReactNode, useRef } from 'react'
import type { MenuContext } from '../menu/menu-context.ts'
import { placeholderStyle } from '../virtual-list/measured-heights.ts'
import { useScrollRestoration } from '../virtual-list/scroll-restoration.ts'
import { useWindowed } from '../virtual-list/use-windowed.ts'
import { ItemRow } from './item-row.tsx'
import styles from './item-rows.module.css'

export interface VirtualRowProps {
  items: readonly MenuItem[]
  /** Unique key under which the height is cached. */
  name: string
  /** Key of the page's history entry. */
  entry: string
  /** Index of its first row in the list. */
  first: number
  /** Number of rows in the list; null when all of them are rendered. */
  total: number | null
  /** Rendered with the page, before the IntersectionObserver reports. */
  startsRendered: boolean
  /** Whether initially rendered rows include their buttons. */
  withButtons: boolean
  context: MenuContext
  level: 2 | 3 | 4
  priorities: number
  mark: ((text: string) => ReactNode) | undefined
}

/** A block of rows; in a long list one grid row, rendered only near the viewport (MN-11). */
export const VirtualRow = memo(function VirtualRow(props: VirtualRowProps) {
  const { items, name, entry, first, total, startsRendered, withButtons, context, level, priorities, mark } =
    props
  const layout = context.business.menu_layout
  const ref = useRef<HTMLDivElement>(null)
  const isRendered = useWindowed(ref, {
    name,
    margin: 'row',
    startsRendered,
    isAlwaysRendered: total === null,
  })
  useScrollRestoration(ref, { name, entry })
  if (!isRendered) {
    const className = classNames(styles.placeholder, styles[layout])
    return <div ref={ref} className={className} style={placeholderStyle(name, items.length)} aria-hidden />
  }
  return (
    <div ref={ref} className={classNames(styles.block, styles[layout])}>
      {items.map((item, index) => (
        <ItemRow
          key={item.id}
          item={item}
          context={context}
          layout={layout}
          level={level}
          priority={index < priorities}
          mark={mark}
          withButton={withButtons && (startsRendered || total === null)}
          position={total === null ? null : { index: first + index, total }}
        />
      ))}
    </div>
  )
})
