import type { LocalText } from '@storefront/api-contract'
import { localText } from '@storefront/domain'
import { useFormats } from '@storefront/i18n'
import { useMemo } from 'react'
import type { Sale } from '../menu/sale.ts'
import { ItemRows } from '../rows/item-rows.tsx'
import MarkedText from '../rows/marked-text.tsx'
import type { FoundSection } from './search-menu.ts'
import styles from './search-results.module.css'

interface FoundSectionsProps {
  sections: readonly FoundSection[]
  /** The words that are marked in the results. */
  words: readonly string[]
  sale: Sale
  /** Whether only the rows near the window are in the document. */
  windowed: boolean
  /** Sections that fill the window. */
  inView: number
}

/** Rows that a phone of 844 px shows over its keyboard, below the field and the count. */
export const IN_VIEW = 2
/** Words answer a key press; pictures and buttons follow. */
const FIRST_VIEW = { lines: IN_VIEW, buttons: false, pictures: false }

/** What a search found, under the categories it is in, with what matched marked. */
export function FoundSections({ sections, words, sale, windowed, inView }: FoundSectionsProps) {
  const { locale } = useFormats()
  const mark = useMemo(() => (text: string) => <MarkedText text={text} words={words} />, [words])
  const nameOf = (names: LocalText) => localText(names, locale, sale.business.locales)
  return sections.map(({ category, items }, place) => (
    <section key={category.id} className={styles.section}>
      <h2 className={styles.name}>{mark(nameOf(category.names))}</h2>
      <ItemRows
        name="search"
        items={items}
        sale={sale}
        mark={mark}
        windowed={windowed}
        priorities={place < inView ? IN_VIEW : 0}
        atOnce={FIRST_VIEW}
      />
    </section>
  ))
}
