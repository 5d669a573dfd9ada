import type { MenuItem } from '@storefront/api-contract'
import { businessParts, fitsDiet, isDietTag } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { useBusiness, useDiet } from '@storefront/store'
import { Badge, Chip, classNames } from '@storefront/ui'
import { lazy, memo, Suspense, useState } from 'react'
import { messages } from '../messages/catalogue.ts'
import { allergenName, tagName } from '../words/item-words.ts'
import styles from './diet-bar.module.css'
import { isDietActive } from './filtered-menu.ts'

const loadSheet = () => import('./diet-sheet.tsx')
const DietSheet = lazy(loadSheet)

interface DietBarProps {
  /** All items of the menu. */
  items: readonly MenuItem[]
  /** For a page without padding. */
  isInset?: boolean
}

/** Opens the diet filters and shows the active ones; a tap removes one (MN-14). */
export const DietBar = memo(function DietBar({ items, isInset = false }: DietBarProps) {
  const t = useMessages(messages)
  const { number } = useFormats()
  const diet = useDiet()
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never')
  const { food } = businessParts(useBusiness().business_type)
  if (!food) return null
  if (items.every(({ tags, allergens }) => !tags.some(isDietTag) && allergens.length === 0)) return null
  const { tags, without, choose } = diet
  const chosen = tags.length + without.length
  return (
    <section className={classNames(styles.bar, isInset && styles.inset)} aria-label={t('diet.open')}>
      <Chip icon="list" aria-haspopup="dialog" onPointerDown={loadSheet} onClick={() => setSheet('open')}>
        {t('diet.open')}
        {chosen > 0 ? <Badge text={number(chosen)} label={t('diet.chosen', { count: chosen })} /> : null}
      </Chip>
      {tags.map((tag) => (
        <Chip
          key={tag}
          endIcon="close"
          aria-label={t('diet.takeOff', { name: tagName(tag, t) })}
          onClick={() => choose({ tags: tags.filter((one) => one !== tag), without })}
        >
          {tagName(tag, t)}
        </Chip>
      ))}
      {without.map((id) => (
        <Chip
          key={id}
          endIcon="close"
          aria-label={t('diet.takeOff', { name: t('diet.without', { name: allergenName(id, t) }) })}
          onClick={() => choose({ tags, without: without.filter((one) => one !== id) })}
        >
          {t('diet.without', { name: allergenName(id, t) })}
        </Chip>
      ))}
      {isDietActive(diet) ? (
        <span className={styles.count} role="status">
          {t('diet.count', { count: items.filter((item) => fitsDiet(item, diet)).length })}
        </span>
      ) : null}
      {sheet === 'never' ? null : (
        <Suspense>
          <DietSheet items={items} open={sheet === 'open'} onClose={() => setSheet('closed')} />
        </Suspense>
      )}
    </section>
  )
})
