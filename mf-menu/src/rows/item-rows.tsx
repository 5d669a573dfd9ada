import type { MenuItem } from '@storefront/api-contract'
import { useFormats } from '@storefront/i18n'
import { useLocation, useNavigationType } from '@storefront/router'
import { classNames } from '@storefront/ui'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import type { Sale } from '../menu/sale.ts'
import styles from './item-rows.module.css'
import { isDrawnAtOnce } from './kept-heights.ts'
import { forgetPlace } from './left-place.ts'
import { RowBlock } from './row-block.tsx'
import { useColumns } from './use-columns.ts'
import { useDrawn } from './use-drawn.ts'
import { waitingStyle } from './waiting-style.ts'

interface ItemRowsProps {
  items: readonly MenuItem[]
  sale: Sale
  level?: 2 | 3 | 4
  /** How many of the first pictures are in view when the page opens. */
  priorities?: number
  /** Tells the list from others on the page; needed where one item may stand in several. */
  name?: string
  /** Whether rows come and go near the window; default for lists of more than 150 (MN-11). */
  windowed?: boolean
  /** Marks in names and texts what was searched for. */
  mark?: (text: string) => ReactNode
  /** How many lines are drawn with the page where the list is in view, and with what of theirs; default 6, with all. */
  atOnce?: { lines: number; buttons: boolean; pictures: boolean }
}

/** Rows of a page that are all in the document, so that the browser's own search finds them. */
const LONGEST_WHOLE = 150
const AT_ONCE = { lines: 6, buttons: true, pictures: true }

/** Whether a page of so many rows draws only those near the window (MN-11). */
export function isLongList(rows: number): boolean {
  return rows > LONGEST_WHOLE
}

/** Items as rows or as cards, as the business chose (MN-13). */
export function ItemRows(props: ItemRowsProps) {
  const { items, sale, level = 3, priorities = 0, name = '', windowed = isLongList(items.length) } = props
  const { atOnce = AT_ONCE } = props
  const { locale } = useFormats()
  const isBack = useNavigationType() === 'POP'
  const { key: entry } = useLocation()
  const look = sale.business.menu_layout
  const columns = useColumns(look)
  // Rows that come and go together are one line: as little at a time as can be.
  const size = windowed ? columns : items.length
  const blocks = useMemo(() => blocksOf(items, size), [items, size])
  const place = useRef<HTMLDivElement>(null)
  const listName = [locale, look, name, items[0]?.id, items.at(-1)?.id, items.length].join('/')
  const isDrawn = useDrawn(place, {
    name: listName,
    near: 'surroundings',
    startsDrawn: isDrawnAtOnce(listName, { isBack, isFirst: priorities > 0 }),
    isAlways: !windowed,
  })
  // After the layout effects of its blocks: whoever mounts later was not there when the visitor came back.
  useEffect(() => forgetPlace(entry), [entry])
  if (!isDrawn) {
    const className = classNames(styles.waiting, styles[look])
    return <div ref={place} className={className} style={waitingStyle(listName, items.length)} aria-hidden />
  }
  return (
    // Not a <ul>: its rows stand in blocks, and only rows may stand in a <ul>.
    // biome-ignore lint/a11y/useSemanticElements: see above.
    <div ref={place} role="list" className={classNames(styles.rows, styles[look])}>
      {/* They leave together: each one taken from the page by itself would have the others measured anew. */}
      <div className={styles.together}>
        {blocks.map((block, place) => {
          const blockName = [locale, look, name, block[0]?.id, block.at(-1)?.id].join('/')
          return (
            <RowBlock
              key={block[0]?.id}
              name={blockName}
              entry={entry}
              items={block}
              first={place * size}
              total={windowed ? items.length : null}
              startsDrawn={isDrawnAtOnce(blockName, {
                isBack,
                isFirst: priorities > 0 && place < atOnce.lines,
              })}
              withButtons={atOnce.buttons}
              sale={sale}
              level={level}
              priorities={place === 0 && atOnce.pictures ? priorities : 0}
              mark={props.mark}
            />
          )
        })}
      </div>
    </div>
  )
}

function blocksOf(items: readonly MenuItem[], size: number): (readonly MenuItem[])[] {
  const count = Math.ceil(items.length / Math.max(1, size))
  return Array.from({ length: count }, (_, place) => items.slice(place * size, (place + 1) * size))
}
