import { localText, type SetAsideLine } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { useBusiness } from '@storefront/store'
import { IconButton, List } from '@storefront/ui'
import { useId } from 'react'
import { messages } from '../messages/catalogue.ts'
import { UndoRow } from './cart-lines.tsx'
import styles from './set-aside-lines.module.css'
import { useNoticeText } from './use-notice-text.ts'
import type { useRemoval } from './use-removal.ts'

interface SetAsideLinesProps {
  lines: readonly SetAsideLine[]
  removal: ReturnType<typeof useRemoval>
}

/** Lines not sold for this type or branch: they stay in the cart but are not ordered; each with its reason (CT-05). */
export function SetAsideLines({ lines, removal }: SetAsideLinesProps) {
  const t = useMessages(messages)
  const titleId = useId()
  const removed = removal.removed?.isAside ? removal.removed : null
  if (lines.length === 0 && !removed) return null
  return (
    <section aria-labelledby={titleId} className={styles.group}>
      <h2 id={titleId} className={styles.title}>
        {t('aside.title')}
      </h2>
      <p className={styles.text}>{t('aside.text')}</p>
      <List inset>
        {lines.map((one) => (
          <SetAsideRow key={one.line.line_id} {...one} onRemove={() => removal.remove(one.line, true)} />
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
