import type { MenuItem } from '@storefront/api-contract'
import { localText } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { classNames, VisuallyHidden } from '@storefront/ui'
import { useMemo } from 'react'
import { DietBar } from '../diet/diet-bar.tsx'
import { useWantedMenu } from '../diet/wanted-menu.ts'
import type { Sale } from '../menu/sale.ts'
import type { MenuState } from '../menu/use-menu.ts'
import { useShownMenu } from '../menu/use-shown-menu.ts'
import { messages } from '../messages/catalogue.ts'
import { ItemRows } from '../rows/item-rows.tsx'
import MarkedText from '../rows/marked-text.tsx'
import type { Screen } from '../screen/use-screen.ts'
import { searchMenu } from './search-menu.ts'
import styles from './search-results.module.css'
import { SearchNothing, SearchStart } from './search-start.tsx'
import { usePainted } from './use-painted.ts'
import { useRemembered } from './use-remembered.ts'
import { useSearchIndex } from './use-search-index.ts'

interface SearchResultsProps {
  screen: Screen
  fetched: Extract<MenuState, { state: 'fetched' }>
  query: string
  onQuery: (query: string) => void
}

export function SearchResults({ screen, fetched, query, onQuery }: SearchResultsProps) {
  const t = useMessages(messages)
  const { locale } = useFormats()
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
  const mark = useMemo(() => (text: string) => <MarkedText text={text} words={words} />, [words])
  const count = countOf(sections)
  const inView = sectionsInView(sections)
  // A key press is answered by what the window shows; the rest of the results comes right after.
  const drawn = painted === query ? sections : firstRows(sections)
  // Taking the start from the page costs more than hiding it, and waits until the first results are shown.
  const isStart = painted.trim() === ''
  const isNothing = !isBlank && count === 0
  useRemembered(business.reference_id, count > 0 ? asked : '')
  const help = { screen, shown, onQuery }
  return (
    <>
      <DietBar items={allItems} />
      <p className={styles.count} role="status">
        {isBlank || isNothing ? null : t('search.found', { count })}
        {isNothing ? <VisuallyHidden>{t('search.nothing', { query: asked })}</VisuallyHidden> : null}
      </p>
      {isBlank || isStart ? (
        <div className={classNames(!isBlank && styles.away)}>
          <SearchStart {...help} />
        </div>
      ) : null}
      {isNothing ? <SearchNothing {...help} query={asked} /> : null}
      {drawn.map(({ category, items }, place) => (
        <section key={category.id} className={styles.section}>
          <h2 className={styles.name}>{mark(localText(category.names, locale, business.locales))}</h2>
          <ItemRows
            name="search"
            items={items}
            sale={sale}
            mark={mark}
            windowed={count > FEW}
            priorities={place < inView ? IN_VIEW : 0}
            atOnce={FIRST_VIEW}
          />
        </section>
      ))}
    </>
  )
}

/** Rows that a phone of 844 px shows over its keyboard, below the field and the count. */
const IN_VIEW = 2
/** Words answer a key press; pictures and buttons follow. */
const FIRST_VIEW = { lines: IN_VIEW, buttons: false, pictures: false }
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
