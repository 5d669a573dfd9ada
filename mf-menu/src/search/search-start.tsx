import { localText } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { Link } from '@storefront/router'
import { Chip, EmptyState } from '@storefront/ui'
import { memo } from 'react'
import { chipLink } from '../category/category-header.tsx'
import type { VisibleMenu } from '../menu/use-shown-menu.ts'
import { messages } from '../messages/catalogue.ts'
import { useScreen } from '../screen/use-screen.ts'
import { recentSearches } from './recent-searches.ts'
import styles from './search-results.module.css'

interface SearchHelpProps {
  shown: VisibleMenu
  onQuery: (query: string) => void
}

/** Before a search: recent searches and categories. */
export const SearchStart = memo(function SearchStart(props: SearchHelpProps) {
  const t = useMessages(messages)
  return (
    <>
      <EmptyState icon="search" title={t('search.start')} text={t('search.startText')} />
      <RecentSearches {...props} />
      <Categories {...props} />
    </>
  )
})

/** No results: recent searches and categories to try instead. */
export function SearchNothing({ query, ...props }: SearchHelpProps & { query: string }) {
  const t = useMessages(messages)
  return (
    <>
      <EmptyState icon="search" title={t('search.nothing', { query })} text={t('search.nothingText')} />
      <RecentSearches {...props} />
      <Categories {...props} />
    </>
  )
}

function RecentSearches({ onQuery }: SearchHelpProps) {
  const t = useMessages(messages)
  const { business } = useScreen()
  const recent = recentSearches(business.reference_id)
  if (recent.length === 0) return null
  return (
    <section className={styles.section}>
      <h2 className={styles.name}>{t('search.recent')}</h2>
      <div className={styles.chips}>
        {recent.map((query) => (
          <Chip key={query} icon="clock" onClick={() => onQuery(query)}>
            <bdi>{query}</bdi>
          </Chip>
        ))}
      </div>
    </section>
  )
}

function Categories({ shown }: SearchHelpProps) {
  const t = useMessages(messages)
  const { locale } = useFormats()
  const { business, paths, slug } = useScreen()
  const categories = shown.sections.map(({ category }) => category).filter((one) => one.parent_id === null)
  if (categories.length === 0) return null
  return (
    <nav className={styles.section} aria-labelledby="search-categories">
      <h2 id="search-categories" className={styles.name}>
        {t('home.categories')}
      </h2>
      <div className={styles.chips}>
        {categories.map(({ id, names }) => (
          <Link key={id} className={chipLink} to={paths.category(slug, id)}>
            {localText(names, locale, business.locales)}
          </Link>
        ))}
      </div>
    </nav>
  )
}
