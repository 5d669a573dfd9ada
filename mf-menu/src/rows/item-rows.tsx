import type { MenuItem } from '@storefront/api-contract'
import { useFormats } from '@storefront/i18n'
import { useLocation, useNavigationType } from '@storefront/router'
import { classNames } from '@storefront/ui'
import { type CSSProperties, type ReactNode, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import type { MenuContext } from '../menu/menu-context.ts'
import { childrenOf } from '../virtual-list/children-of.ts'
import { savedHeight } from '../virtual-list/line-sizes.ts'
import type { LineWindow } from '../virtual-list/line-window.ts'
import { clearLeftRow, useScrollRestoration } from '../virtual-list/scroll-restoration.ts'
import { useLineWindow } from '../virtual-list/use-line-window.ts'
import { ItemLine } from './item-line.tsx'
import styles from './item-rows.module.css'
import { lineEstimate } from './line-estimate.ts'
import { useRowView } from './use-row-view.ts'

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
  const { firstRender = FIRST_RENDER, mark } = props
  const { locale } = useFormats()
  const { key: entry } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const layout = context.business.menu_layout
  const columns = useColumns(layout)
  const size = windowed ? columns : items.length
  const lines = useMemo(() => linesOf(items, size), [items, size])
  const listName = [locale, layout, columns, name, items[0]?.id, items.at(-1)?.id, items.length].join('/')
  const ref = useRef<HTMLDivElement>(null)
  const { pieces, initial } = useLineWindow(ref, {
    name: listName,
    count: lines.length,
    lines: priorities > 0 ? firstRender.lines : 0,
    isBack,
    isWindowed: windowed,
    estimate: useMemo(() => lineEstimate(layout, columns), [layout, columns]),
  })
  useScrollRestoration(ref, { name: listName, entry })
  // After the layout effects of all lists: one that mounts later must not restore the scroll position.
  useEffect(() => clearLeftRow(entry), [entry])
  const view = useRowView({ context, level, mark })
  const lineAt = (line: number) => (
    <ItemLine
      key={lines[line]?.[0]?.id}
      items={lines[line] ?? []}
      view={view}
      line={line}
      first={line * size}
      total={windowed ? items.length : null}
      priorities={line === 0 && firstRender.pictures ? priorities : 0}
      withButtons={firstRender.buttons && line >= initial.first && line < initial.end}
    />
  )
  const spacerFor = (skipped: LineWindow) => (
    <Spacer
      key={`from-${skipped.first}`}
      list={listName}
      skipped={skipped}
      items={Math.min(items.length, skipped.end * size) - skipped.first * size}
      layout={layout}
    />
  )
  const className = classNames(styles.rows, styles[layout])
  return (
    // Not a <ul>: its rows are grouped in lines, and a <ul> may only contain <li>.
    <div ref={ref} role={pieces.length > 0 ? 'list' : undefined} className={className}>
      {childrenOf(pieces, lines.length, { lineAt, spacerFor })}
    </div>
  )
}

interface SpacerProps {
  /** Unique name of the list. */
  list: string
  skipped: LineWindow
  /** Number of rows in these lines. */
  items: number
  layout: 'list' | 'grid'
}

/** The room of lines that are not rendered: their height if the list is measured, else the style sheet's estimate. */
function Spacer({ list, skipped, items, layout }: SpacerProps) {
  const height = savedHeight(list, skipped)
  const style = height === null ? ({ '--items': items } as CSSProperties) : { blockSize: height }
  return (
    <div
      className={classNames(styles.placeholder, styles[layout])}
      style={style}
      data-skipped={`${skipped.first}-${skipped.end}`}
      aria-hidden
    />
  )
}

function linesOf(items: readonly MenuItem[], size: number): (readonly MenuItem[])[] {
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
