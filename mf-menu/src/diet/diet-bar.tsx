import type { MenuItem } from '@storefront/api-contract'
import { businessParts, fitsDiet, isDietTag } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { useBusiness, useDiet } from '@storefront/store'
import { announce, Badge, Chip, classNames } from '@storefront/ui'
import { lazy, memo, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
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
  const chosen = diet.tags.length + diet.without.length
  const opener = useOpenerWhenLess(chosen, sheet !== 'open', items.length)
  const { food } = businessParts(useBusiness().business_type)
  if (!food) return null
  if (items.every(({ tags, allergens }) => !tags.some(isDietTag) && allergens.length === 0)) return null
  const { tags, without, choose } = diet
  return (
    <section className={classNames(styles.bar, isInset && styles.inset)} aria-label={t('diet.open')}>
      <Chip
        ref={opener}
        icon="list"
        aria-haspopup="dialog"
        onPointerDown={loadSheet}
        onClick={() => setSheet('open')}
      >
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

/**
 * What takes a filter off goes with it, so the button of the filters gets its focus; without a filter the status has gone
 * too, and what is shown is announced (UI-04).
 */
function useOpenerWhenLess(
  chosen: number,
  isBar: boolean,
  count: number,
): RefObject<HTMLButtonElement | null> {
  const t = useMessages(messages)
  const opener = useRef<HTMLButtonElement>(null)
  const before = useRef(chosen)
  useEffect(() => {
    const isLess = chosen < before.current
    before.current = chosen
    if (!isLess || !isBar || document.activeElement !== document.body) return
    opener.current?.focus()
    if (chosen === 0) announce(t('diet.count', { count }))
  }, [chosen, isBar, count, t])
  return opener
}
