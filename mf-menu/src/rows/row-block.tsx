import type { MenuItem } from '@storefront/api-contract'
import { classNames } from '@storefront/ui'
import {
  type CSSProperties,
  memo,
  type ReactNode,
  type RefObject,
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { Sale } from '../menu/sale.ts'
import { ItemRow } from './item-row.tsx'
import styles from './item-rows.module.css'
import { keepHeight, keptHeight } from './kept-heights.ts'
import { watchNear } from './near-view.ts'

export interface RowBlockProps {
  items: readonly MenuItem[]
  /** Tells the block from every other one, for the height it is kept at. */
  name: string
  /** Place of its first row in the list. */
  first: number
  /** How many rows the list has; null when all of them are in the document. */
  total: number | null
  /** Drawn with the page, without waiting for the browser to say that it is near. */
  startsDrawn: boolean
  sale: Sale
  level: 2 | 3 | 4
  priorities: number
  mark: ((text: string) => ReactNode) | undefined
}

/** Some rows of a list; those of a long list are in the document only while they are near the window (MN-11). */
export const RowBlock = memo(function RowBlock(props: RowBlockProps) {
  const { items, name, first, total, startsDrawn, sale, level, priorities, mark } = props
  const look = sale.business.menu_layout
  const place = useRef<HTMLDivElement>(null)
  const isDrawn = useDrawnNearView(place, total === null ? null : name, startsDrawn)
  const size = { '--items': items.length } as CSSProperties
  if (!isDrawn) {
    const height = keptHeight(name)
    const style = height === undefined ? size : { blockSize: height }
    return <div ref={place} className={classNames(styles.waiting, styles[look])} style={style} aria-hidden />
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
          position={total === null ? null : { place: first + index, total }}
        />
      ))}
    </div>
  )
})

// Without a name the rows are always there.
function useDrawnNearView(
  place: RefObject<HTMLElement | null>,
  name: string | null,
  startsDrawn: boolean,
): boolean {
  const [isDrawn, setDrawn] = useState(startsDrawn)
  useEffect(() => {
    const element = place.current
    if (!element || name === null) return
    return watchNear(element, (near, height) => {
      if (near) return startTransition(() => setDrawn(true))
      if (element.childElementCount > 0) keepHeight(name, height)
      // The focus is never taken away: rows that hold it stay.
      if (!element.contains(document.activeElement)) startTransition(() => setDrawn(false))
    })
  }, [place, name])
  useLayoutEffect(() => {
    const element = place.current
    // Whoever comes back to the page finds it as high as it was.
    return () => {
      if (element && name !== null && element.childElementCount > 0) keepHeight(name, element.offsetHeight)
    }
  }, [place, name])
  return isDrawn || name === null
}
