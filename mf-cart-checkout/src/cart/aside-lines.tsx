import { type AsideLine, localText } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { useBusiness } from '@storefront/store'
import { IconButton, List } from '@storefront/ui'
import { useId } from 'react'
import { messages } from '../messages/catalogue.ts'
import styles from './aside-lines.module.css'
import { UndoRow } from './cart-lines.tsx'
import { useNoticeWords } from './use-notice-words.ts'
import type { useRemoval } from './use-removal.ts'

interface AsideLinesProps {
  lines: readonly AsideLine[]
  removal: ReturnType<typeof useRemoval>
}

/** Lines not sold for this type or branch: kept but not ordered, each with its reason (CT-05). */
export function AsideLines({ lines, removal }: AsideLinesProps) {
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
        {lines.map((aside) => (
          <AsideRow
            key={aside.line.line_id}
            aside={aside}
            onRemove={() => removal.remove(aside.line, true)}
          />
        ))}
        {removed ? <UndoRow removed={removed} onUndo={removal.undo} /> : null}
      </List>
    </section>
  )
}

function AsideRow({ aside: { line, detail }, onRemove }: { aside: AsideLine; onRemove: () => void }) {
  const t = useMessages(messages)
  const words = useNoticeWords()
  const { locale, number } = useFormats()
  const { locales } = useBusiness()
  const name = localText(line.seen.names, locale, locales)
  return (
    <li className={styles.row}>
      <div className={styles.texts}>
        <p>{t('line.times', { count: number(line.count), name })}</p>
        <p className={styles.text}>{words(detail)}</p>
      </div>
      <IconButton icon="close" label={t('line.remove', { name })} onClick={onRemove} />
    </li>
  )
}
