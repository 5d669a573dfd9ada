import { localText } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { useBusiness } from '@storefront/store'
import { announce, Button, List } from '@storefront/ui'
import { Fragment, useEffect, useRef } from 'react'
import { messages } from '../messages/catalogue.ts'
import type { Sale } from '../sale/use-sale.ts'
import { CartLineRow } from './cart-line-row.tsx'
import styles from './cart-lines.module.css'
import type { CartLineView } from './cart-view.ts'
import type { Removal, useRemoval } from './use-removal.ts'

interface CartLinesProps {
  lines: readonly CartLineView[]
  sale: Sale
  removal: ReturnType<typeof useRemoval>
}

/** The lines of the cart; a removed one leaves a row that takes it back. */
export function CartLines({ lines, sale, removal }: CartLinesProps) {
  const { remove, undo } = removal
  const removed = removal.removed?.isAside ? null : removal.removed
  if (lines.length === 0 && !removed) return null
  return (
    <List inset>
      {lines.map((view, place) => (
        <Fragment key={view.line.line_id}>
          {removed?.place === place ? <UndoRow removed={removed} onUndo={undo} /> : null}
          <CartLineRow view={view} sale={sale} onRemove={() => remove(view.line)} />
        </Fragment>
      ))}
      {removed && removed.place >= lines.length ? <UndoRow removed={removed} onUndo={undo} /> : null}
    </List>
  )
}

/** Where a removed line was: takes it back. */
export function UndoRow({ removed, onUndo }: { removed: Removal; onUndo: () => void }) {
  const t = useMessages(messages)
  const { locale } = useFormats()
  const { locales } = useBusiness()
  const button = useRef<HTMLButtonElement>(null)
  const text = t('line.removed', { name: localText(removed.line.seen.names, locale, locales) })
  useEffect(() => {
    // The button that was tapped is gone with its line, so the focus moves to what takes its place.
    button.current?.focus()
    announce(text)
  }, [text])
  return (
    <li className={styles.undo}>
      <span>{text}</span>
      <Button ref={button} kind="quiet" onClick={onUndo}>
        {t('line.undo')}
      </Button>
    </li>
  )
}
