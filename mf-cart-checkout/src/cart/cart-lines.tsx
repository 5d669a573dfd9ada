import { type CartLine, localText, type SetAsideLine } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { useBusiness, useCart } from '@storefront/store'
import { announce, Button, IconButton, List } from '@storefront/ui'
import { Fragment, useEffect, useId, useRef, useState } from 'react'
import { messages } from '../messages/catalogue.ts'
import type { OrderingContext } from '../ordering/use-ordering.ts'
import { CartLineRow } from './cart-line-row.tsx'
import styles from './cart-lines.module.css'
import type { CartLineView } from './cart-view.ts'
import { useNoticeText } from './line-notices.tsx'

interface CartLinesProps {
  lines: readonly CartLineView[]
  ordering: OrderingContext
  removal: ReturnType<typeof useRemoval>
}

/** The cart lines; a removed line leaves an undo row. */
export function CartLines({ lines, ordering, removal }: CartLinesProps) {
  const { remove, undo } = removal
  const removed = removal.removed?.place === null ? null : removal.removed
  const place = Math.min(removed?.place ?? 0, lines.length)
  if (lines.length === 0 && !removed) return null
  return (
    <List inset>
      {lines.map((view, index) => (
        <Fragment key={view.line.line_id}>
          {removed && place === index ? <UndoRow removed={removed} onUndo={undo} /> : null}
          <CartLineRow view={view} ordering={ordering} onRemove={() => remove(view.line, index)} />
        </Fragment>
      ))}
      {removed && place === lines.length ? <UndoRow removed={removed} onUndo={undo} /> : null}
    </List>
  )
}

/** Replaces a removed line and restores it, which then has the focus. */
function UndoRow({ removed, onUndo }: { removed: Removal; onUndo: () => void }) {
  const t = useMessages(messages)
  const { locale } = useFormats()
  const { locales } = useBusiness()
  const row = useRef<HTMLLIElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const text = t('line.removed', { name: localText(removed.line.seen.names, locale, locales) })
  useEffect(() => {
    // The tapped button is gone with its line, so move the focus to its replacement.
    button.current?.focus()
    announce(text)
  }, [text])
  const restored = useRef<{ list: Element | null; place: number }>(null)
  useEffect(() => () => focusLine(restored.current), [])
  function restore() {
    const list = row.current?.parentElement ?? null
    const place = row.current ? [...(list?.children ?? [])].indexOf(row.current) : -1
    if (document.activeElement === button.current) restored.current = { list, place }
    onUndo()
  }
  return (
    <li ref={row} className={styles.undo}>
      <span>{text}</span>
      <Button ref={button} kind="quiet" onClick={restore}>
        {t('line.undo')}
      </Button>
    </li>
  )
}

/** Once the undo row is gone: the line at its place, or the last one where the line is back elsewhere. */
function focusLine(restored: { list: Element | null; place: number } | null): void {
  const line = restored?.list?.children[restored.place] ?? restored?.list?.lastElementChild
  line?.querySelector<HTMLElement>('a[href], button')?.focus({ preventScroll: true })
}

interface SetAsideLinesProps {
  lines: readonly SetAsideLine[]
  removal: ReturnType<typeof useRemoval>
}

/** Lines not sold for this type or branch: they stay in the cart but are not ordered; each with its reason (CT-05). */
export function SetAsideLines({ lines, removal }: SetAsideLinesProps) {
  const t = useMessages(messages)
  const titleId = useId()
  const removed = removal.removed?.place === null ? removal.removed : null
  if (lines.length === 0 && !removed) return null
  return (
    <section aria-labelledby={titleId} className={styles.group}>
      <h2 id={titleId} className={styles.title}>
        {t('aside.title')}
      </h2>
      <p className={styles.text}>{t('aside.text')}</p>
      <List inset>
        {lines.map((one) => (
          <SetAsideRow key={one.line.line_id} {...one} onRemove={() => removal.remove(one.line, null)} />
        ))}
        {removed ? <UndoRow removed={removed} onUndo={removal.undo} /> : null}
      </List>
    </section>
  )
}

function SetAsideRow({ line, detail, onRemove }: SetAsideLine & { onRemove: () => void }) {
  const t = useMessages(messages)
  const words = useNoticeText()
  const { locale, number } = useFormats()
  const { locales } = useBusiness()
  const name = localText(line.seen.names, locale, locales)
  return (
    <li className={styles.row}>
      <div className={styles.texts}>
        <p>{t('dish.count', { count: number(line.count), name })}</p>
        <p className={styles.text}>{words(detail)}</p>
      </div>
      <IconButton icon="close" label={t('line.remove', { name })} onClick={onRemove} />
    </li>
  )
}

/** How long a removal can be undone. */
const UNDO_TIME = 8_000

interface Removal {
  line: CartLine
  /** Its index in the lines. */
  index: number
  /** Its place among the lines shown; null when it was set aside. */
  place: number | null
}

/** Removes lines, with undo for a while. */
export function useRemoval() {
  const [removed, setRemoved] = useState<Removal | null>(null)
  useEffect(() => {
    if (!removed) return
    const timer = setTimeout(() => setRemoved(null), UNDO_TIME)
    return () => clearTimeout(timer)
  }, [removed])

  return {
    removed,
    remove: (line: CartLine, place: Removal['place']) => {
      const { items, remove } = useCart.getState()
      setRemoved({ line, index: items.findIndex((one) => one.line_id === line.line_id), place })
      remove(line.line_id)
    },
    undo: () => {
      if (removed) useCart.getState().setItems(withLine(useCart.getState().items, removed))
      setRemoved(null)
    },
  }
}

/** Restores a removed line at its index; unchanged if the line is back already. */
export function withLine(
  lines: readonly CartLine[],
  { line, index }: Pick<Removal, 'line' | 'index'>,
): CartLine[] {
  if (lines.some((one) => one.line_id === line.line_id)) return [...lines]
  return lines.toSpliced(index, 0, line)
}
