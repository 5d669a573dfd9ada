import type { MenuItem } from '@storefront/api-contract'
import { useMessages } from '@storefront/i18n'
import { classNames, VisuallyHidden } from '@storefront/ui'
import { lazy, Suspense, useMemo, useState } from 'react'
import { DietBar } from '../diet/diet-bar.tsx'
import { useFilteredMenu } from '../diet/filtered-menu.ts'
import type { MenuContext } from '../menu/menu-context.ts'
import type { MenuState } from '../menu/use-menu.ts'
import { useShownMenu } from '../menu/use-shown-menu.ts'
import { messages } from '../messages/catalogue.ts'
import { useScreen } from '../screen/use-screen.ts'
import { FoundSections, IN_VIEW } from './found-sections.tsx'
import { useSaveSearch } from './recent-searches.ts'
import { searchMenu } from './search-menu.ts'
import styles from './search-results.module.css'
import { SearchNothing, SearchStart } from './search-start.tsx'
import { useAfterPaint } from './use-after-paint.ts'
import { useSearchIndex } from './use-search-index.ts'

// Loaded only for searches without local results.
const ServerResults = lazy(() => import('./server-results.tsx'))

interface SearchResultsProps {
  fetched: Extract<MenuState, { state: 'fetched' }>
  query: string
  onQuery: (query: string) => void
}

export function SearchResults({ fetched, query, onQuery }: SearchResultsProps) {
  const t = useMessages(messages)
  const { business, slug, paths } = useScreen()
  const allShown = useShownMenu(fetched.menu, slug, business.time_zone)
  const shown = useFilteredMenu(allShown)
  const allItems = useMemo(() => allShown.sections.flatMap((section) => section.items), [allShown])
  const index = useSearchIndex(shown)
  const painted = useAfterPaint(query)
  // Until the index is complete, paint the typed letter first.
  const searched = index.isComplete() ? query : painted
  const isBlank = searched.trim() === ''
  const { sections, words } = useMemo(
    () => (isBlank ? NOTHING : searchMenu(index.complete(), searched)),
    [index, isBlank, searched],
  )
  const context: MenuContext = useMemo(
    () => ({ business, slug, paths, discounts: fetched.answer.discounts }),
    [business, slug, paths, fetched.answer],
  )
  const count = countOf(sections)
  const inView = sectionsInView(sections)
  // The first frame renders only the results in view; the rest follows.
  const rendered = painted === query ? sections : firstRows(sections)
  // Unmounting the start view costs more than hiding it, so it waits until results are painted.
  const isStart = painted.trim() === ''
  const isNothing = !isBlank && count === 0
  useSaveSearch(business.reference_id, count > 0 ? searched : '')
  const [serverCount, setServerCount] = useState(0)
  const announced = isNothing ? serverCount : count
  const help = { shown, onQuery }
  const nothing = isNothing ? <SearchNothing {...help} query={searched} /> : null
  return (
    <>
      <DietBar items={allItems} />
      <p className={styles.count} role="status">
        {isBlank || announced === 0 ? null : t('search.found', { count: announced })}
        {isNothing && announced === 0 ? (
          <VisuallyHidden>{t('search.nothing', { query: searched })}</VisuallyHidden>
        ) : null}
      </p>
      {isBlank || isStart ? (
        <div className={classNames(!isBlank && styles.away)}>
          <SearchStart {...help} />
        </div>
      ) : null}
      {isNothing ? (
        <Suspense fallback={nothing}>
          <ServerResults
            {...{ context, shown }}
            loaded={fetched.menu.items}
            query={searched}
            onFound={setServerCount}
          >
            {nothing}
          </ServerResults>
        </Suspense>
      ) : null}
      <FoundSections
        {...{ words, context, inView }}
        sections={rendered}
        windowed={count > WINDOWING_THRESHOLD}
      />
    </>
  )
}

/** Up to this many results are rendered without windowing. */
const WINDOWING_THRESHOLD = 30
const NOTHING = { sections: [], words: [] }

function countOf(found: readonly { items: readonly MenuItem[] }[]): number {
  return found.reduce((sum, { items }) => sum + items.length, 0)
}

/** The rows that fill the viewport. */
function firstRows<T extends { items: readonly MenuItem[] }>(found: readonly T[]): T[] {
  let room = IN_VIEW
  return found.slice(0, sectionsInView(found)).map((section) => {
    const items = section.items.slice(0, room)
    room -= items.length
    return { ...section, items }
  })
}

/** Number of sections that fill the viewport. */
function sectionsInView(found: readonly { items: readonly MenuItem[] }[]): number {
  let rows = 0
  const last = found.findIndex(({ items }) => {
    rows += items.length
    return rows >= IN_VIEW
  })
  return last < 0 ? found.length : last + 1
}
