import type { MenuItem } from '@storefront/api-contract'
import { useMessages } from '@storefront/i18n'
import { classNames, VisuallyHidden } from '@storefront/ui'
import { lazy, Suspense, useMemo, useState } from 'react'
import { DietBar } from '../diet/diet-bar.tsx'
import { useWantedMenu } from '../diet/wanted-menu.ts'
import type { Sale } from '../menu/sale.ts'
import type { MenuState } from '../menu/use-menu.ts'
import { useShownMenu } from '../menu/use-shown-menu.ts'
import { messages } from '../messages/catalogue.ts'
import type { Screen } from '../screen/use-screen.ts'
import { FoundSections, IN_VIEW } from './found-sections.tsx'
import { searchMenu } from './search-menu.ts'
import styles from './search-results.module.css'
import { SearchNothing, SearchStart } from './search-start.tsx'
import { usePainted } from './use-painted.ts'
import { useRemembered } from './use-remembered.ts'
import { useSearchIndex } from './use-search-index.ts'

// Most searches find something, and load nothing of this.
const ServerResults = lazy(() => import('./server-results.tsx'))

interface SearchResultsProps {
  screen: Screen
  fetched: Extract<MenuState, { state: 'fetched' }>
  query: string
  onQuery: (query: string) => void
}

export function SearchResults({ screen, fetched, query, onQuery }: SearchResultsProps) {
  const t = useMessages(messages)
  const { business, word, paths } = screen
  const allShown = useShownMenu(fetched.menu, word, business.time_zone)
  const shown = useWantedMenu(allShown)
  const allItems = useMemo(() => allShown.sections.flatMap((section) => section.items), [allShown])
  const index = useSearchIndex(shown)
  const painted = usePainted(query)
  // Who types before the index is whole sees the letter first.
  const asked = index.isWhole() ? query : painted
  const isBlank = asked.trim() === ''
  const { sections, words } = useMemo(
    () => (isBlank ? NOTHING : searchMenu(index.whole(), asked)),
    [index, isBlank, asked],
  )
  const sale: Sale = useMemo(
    () => ({ business, word, paths, discounts: fetched.answer.discounts }),
    [business, word, paths, fetched.answer],
  )
  const count = countOf(sections)
  const inView = sectionsInView(sections)
  // A key press is answered by what the window shows; the rest of the results comes right after.
  const drawn = painted === query ? sections : firstRows(sections)
  // Taking the start from the page costs more than hiding it, and waits until the first results are shown.
  const isStart = painted.trim() === ''
  const isNothing = !isBlank && count === 0
  useRemembered(business.reference_id, count > 0 ? asked : '')
  const [countOfServer, setCountOfServer] = useState(0)
  const said = isNothing ? countOfServer : count
  const help = { screen, shown, onQuery }
  const nothing = isNothing ? <SearchNothing {...help} query={asked} /> : null
  return (
    <>
      <DietBar items={allItems} />
      <p className={styles.count} role="status">
        {isBlank || said === 0 ? null : t('search.found', { count: said })}
        {isNothing && said === 0 ? (
          <VisuallyHidden>{t('search.nothing', { query: asked })}</VisuallyHidden>
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
            {...{ screen, sale, shown }}
            loaded={fetched.menu.items}
            query={asked}
            onFound={setCountOfServer}
          >
            {nothing}
          </ServerResults>
        </Suspense>
      ) : null}
      <FoundSections {...{ words, sale, inView }} sections={drawn} windowed={count > FEW} />
    </>
  )
}

/** So many rows cost little enough to be in the document together. */
const FEW = 30
const NOTHING = { sections: [], words: [] }

function countOf(found: readonly { items: readonly MenuItem[] }[]): number {
  return found.reduce((sum, { items }) => sum + items.length, 0)
}

/** The rows that fill the window, and nothing of what follows them. */
function firstRows<T extends { items: readonly MenuItem[] }>(found: readonly T[]): T[] {
  let room = IN_VIEW
  return found.slice(0, sectionsInView(found)).map((section) => {
    const items = section.items.slice(0, room)
    room -= items.length
    return { ...section, items }
  })
}

/** How many sections fill the window. */
function sectionsInView(found: readonly { items: readonly MenuItem[] }[]): number {
  let rows = 0
  const last = found.findIndex(({ items }) => {
    rows += items.length
    return rows >= IN_VIEW
  })
  return last < 0 ? found.length : last + 1
}
