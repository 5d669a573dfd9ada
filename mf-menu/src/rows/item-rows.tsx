import type { MenuItem } from '@storefront/api-contract'
import { useFormats } from '@storefront/i18n'
import { useLocation, useNavigationType } from '@storefront/router'
import { classNames } from '@storefront/ui'
import { type ReactNode, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import type { MenuContext } from '../menu/menu-context.ts'
import { isRenderedInitially, placeholderStyle } from '../virtual-list/measured-heights.ts'
import { clearAnchor } from '../virtual-list/scroll-restoration.ts'
import { useWindowed } from '../virtual-list/use-windowed.ts'
import styles from './item-rows.module.css'
import { VirtualRow } from './virtual-row.tsx'

interface ItemRowsProps {
  items: readonly MenuItem[]
  context: MenuContext
  level?: 2 | 3 | 4
  /** How many of the first pictures are in view when the page opens. */
  priorities?: number
  /** Unique on the page; needed where an item may be in several lists. */
  name?: string
  /** Whether to render only rows near the viewport; default for lists of more than 150 (MN-11). */
  windowed?: boolean
  /** Highlights search matches in names and texts. */
  mark?: (text: string) => ReactNode
  /** What the first render of a list in view includes; default 6 lines with buttons and pictures. */
  firstRender?: { lines: number; buttons: boolean; pictures: boolean }
}

/** Up to this many rows are all rendered, so that find-in-page works. */
const WINDOWING_THRESHOLD = 150
/** The breakpoint of item-rows.module.css. */
const WIDE = '(min-width: 768px)'
const COLUMNS = { list: { narrow: 1, wide: 2 }, grid: { narrow: 2, wide: 3 } }
const FIRST_RENDER = { lines: 6, buttons: true, pictures: true }

/** Whether a page with so many rows is windowed (MN-11). */
export function isLongList(rows: number): boolean {
  return rows > WINDOWING_THRESHOLD
}

/** Items as rows or as cards, as the business chose (MN-13). */
export function ItemRows(props: ItemRowsProps) {
  const { items, context, level = 3, priorities = 0, name = '', windowed = isLongList(items.length) } = props
  const { firstRender = FIRST_RENDER } = props
  const { locale } = useFormats()
  const isBack = useNavigationType() === 'POP'
  const { key: entry } = useLocation()
  const layout = context.business.menu_layout
  const columns = useColumns(layout)
  // Window one grid row at a time.
  const size = windowed ? columns : items.length
  const blocks = useMemo(() => blocksOf(items, size), [items, size])
  const ref = useRef<HTMLDivElement>(null)
  const listName = [locale, layout, name, items[0]?.id, items.at(-1)?.id, items.length].join('/')
  const isRendered = useWindowed(ref, {
    name: listName,
    margin: 'list',
    startsRendered: isRenderedInitially(listName, { isBack, isFirst: priorities > 0 }),
    isAlwaysRendered: !windowed,
  })
  // After the layout effects of its blocks: blocks that mount later must not restore the scroll position.
  useEffect(() => clearAnchor(entry), [entry])
  if (!isRendered) {
    const className = classNames(styles.placeholder, styles[layout])
    return (
      <div ref={ref} className={className} style={placeholderStyle(listName, items.length)} aria-hidden />
    )
  }
  return (
    // Not a <ul>: its rows are grouped in blocks, and a <ul> may only contain <li>.
    // biome-ignore lint/a11y/useSemanticElements: see above.
    <div ref={ref} role="list" className={classNames(styles.rows, styles[layout])}>
      {/* One wrapper, so that unmounting removes a single node instead of triggering layout per block. */}
      <div className={styles.together}>
        {blocks.map((block, index) => {
          const blockName = [locale, layout, name, block[0]?.id, block.at(-1)?.id].join('/')
          return (
            <VirtualRow
              key={block[0]?.id}
              name={blockName}
              entry={entry}
              items={block}
              first={index * size}
              total={windowed ? items.length : null}
              startsRendered={isRenderedInitially(blockName, {
                isBack,
                isFirst: priorities > 0 && index < firstRender.lines,
              })}
              withButtons={firstRender.buttons}
              context={context}
              level={level}
              priorities={index === 0 && firstRender.pictures ? priorities : 0}
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
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size))
}

/** Number of columns of a list or grid (UI-03); the narrow one in server rendering. */
function useColumns(layout: keyof typeof COLUMNS): number {
  const isWide = useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => false,
  )
  return COLUMNS[layout][isWide ? 'wide' : 'narrow']
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(WIDE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
