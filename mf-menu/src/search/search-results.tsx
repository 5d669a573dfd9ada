import type { MenuItem } from '@storefront/api-contract'
import { localText } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { EmptyState, VisuallyHidden } from '@storefront/ui'
import { useMemo } from 'react'
import type { Sale } from '../menu/sale.ts'
import type { MenuState } from '../menu/use-menu.ts'
import { useShownMenu } from '../menu/use-shown-menu.ts'
import { messages } from '../messages/catalogue.ts'
import { ItemRows } from '../rows/item-rows.tsx'
import { tagName } from '../rows/item-words.ts'
import type { Screen } from '../screen/use-screen.ts'
import { searchIndex, searchMenu } from './search-menu.ts'
import styles from './search-results.module.css'

interface SearchResultsProps {
  screen: Screen
  fetched: Extract<MenuState, { state: 'fetched' }>
  query: string
}

export function SearchResults({ screen, fetched, query }: SearchResultsProps) {
  const t = useMessages(messages)
  const { locale } = useFormats()
  const { business, word, paths } = screen
  const shown = useShownMenu(fetched.menu, word, business.time_zone)
  const index = useMemo(() => searchIndex(shown.sections, (tag) => tagName(tag, t)), [shown, t])
  const found = useMemo(() => searchMenu(index, query), [index, query])
  const sale: Sale = useMemo(
    () => ({ business, word, paths, discounts: fetched.answer.discounts }),
    [business, word, paths, fetched.answer],
  )
  const isBlank = query.trim() === ''
  const isNothing = !isBlank && found.length === 0
  return (
    <>
      <p className={styles.count} role="status">
        {isBlank || isNothing ? null : t('search.found', { count: countOf(found) })}
        {isNothing ? <VisuallyHidden>{t('search.nothing', { query })}</VisuallyHidden> : null}
      </p>
      {isBlank ? <EmptyState icon="search" title={t('search.start')} text={t('search.startText')} /> : null}
      {isNothing ? (
        <EmptyState icon="search" title={t('search.nothing', { query })} text={t('search.nothingText')} />
      ) : null}
      {found.map(({ category, items }) => (
        <section key={category.id} className={styles.section}>
          <h2 className={styles.name}>{localText(category.names, locale, business.locales)}</h2>
          <ItemRows items={items} sale={sale} />
        </section>
      ))}
    </>
  )
}

function countOf(found: readonly { items: readonly MenuItem[] }[]): number {
  return found.reduce((sum, { items }) => sum + items.length, 0)
}
