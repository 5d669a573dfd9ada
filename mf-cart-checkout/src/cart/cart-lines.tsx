import { localText } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { useBusiness } from '@storefront/store'
import { announce, Button, List } from '@storefront/ui'
import { Fragment, useEffect, useRef } from 'react'
import { messages } from '../messages/catalogue.ts'
import type { OrderingContext } from '../ordering/use-ordering.ts'
import { CartLineRow } from './cart-line-row.tsx'
import styles from './cart-lines.module.css'
import type { CartLineView } from './cart-view.ts'
import type { Removal, useRemoval } from './use-removal.ts'

interface CartLinesProps {
  lines: readonly CartLineView[]
  ordering: OrderingContext
  removal: ReturnType<typeof useRemoval>
}

/** The cart lines; a removed line leaves an undo row. */
export function CartLines({ lines, ordering, removal }: CartLinesProps) {
  const { remove, undo } = removal
  const removed = removal.removed?.isAside ? null : removal.removed
  if (lines.length === 0 && !removed) return null
  return (
    <List inset>
      {lines.map((view, index) => (
        <Fragment key={view.line.line_id}>
          {removed?.index === index ? <UndoRow removed={removed} onUndo={undo} /> : null}
          <CartLineRow view={view} ordering={ordering} onRemove={() => remove(view.line)} />
        </Fragment>
      ))}
      {removed && removed.index >= lines.length ? <UndoRow removed={removed} onUndo={undo} /> : null}
    </List>
  )
}

/** Replaces a removed line and restores it. */
export function UndoRow({ removed, onUndo }: { removed: Removal; onUndo: () => void }) {
  const t = useMessages(messages)
  const { locale } = useFormats()
  const { locales } = useBusiness()
  const button = useRef<HTMLButtonElement>(null)
  const text = t('line.removed', { name: localText(removed.line.seen.names, locale, locales) })
  useEffect(() => {
    // The tapped button is gone with its line, so move the focus to its replacement.
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
