import { useMessages } from '@storefront/i18n'
import { Button, Icon } from '@storefront/ui'
import { lazy, Suspense, useState } from 'react'
import { messages } from '../messages/catalogue.ts'
import type { OrderingContext } from '../ordering/use-ordering.ts'
import type { CartLineView } from './cart-view.ts'
import styles from './edit-button.module.css'

const loadSheet = () => import('./edit-sheet.tsx')
const EditSheet = lazy(() => loadSheet().then(({ EditSheet }) => ({ default: EditSheet })))

interface EditButtonProps {
  view: CartLineView
  ordering: OrderingContext
  name: string
}

/** Edits size, options and note of a line in place; nothing for a line without a choice. */
export function EditButton({ view, ordering, name }: EditButtonProps) {
  const t = useMessages(messages)
  const [isOpen, setOpen] = useState(false)
  const { item } = view
  const hasChoice = item.price_labels.length > 1 || item.modifier_group_ids.length > 0
  if (!hasChoice && !item.comment_is_required && view.line.comment === '') return null
  return (
    <>
      <Button
        kind="quiet"
        className={styles.button}
        aria-label={t('edit.button', { name })}
        aria-haspopup="dialog"
        onPointerDown={loadSheet}
        onClick={() => setOpen(true)}
      >
        <Icon name="edit" size={16} />
        {t('action.change')}
      </Button>
      {isOpen ? (
        <Suspense>
          <EditSheet view={view} ordering={ordering} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
