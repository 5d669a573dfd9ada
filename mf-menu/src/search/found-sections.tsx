import type { LocalText } from '@storefront/api-contract'
import { localText } from '@storefront/domain'
import { useFormats } from '@storefront/i18n'
import { classNames } from '@storefront/ui'
import { type CSSProperties, useMemo } from 'react'
import type { MenuContext } from '../menu/menu-context.ts'
import { ItemRows } from '../rows/item-rows.tsx'
import { markedParts } from './marked-parts.ts'
import type { FoundSection } from './search-menu.ts'
import styles from './search-results.module.css'
import { sectionSpans } from './section-spans.ts'

interface FoundSectionsProps {
  sections: readonly FoundSection[]
  /** Words to highlight. */
  words: readonly string[]
  context: MenuContext
  /** Whether to render only rows near the viewport. */
  windowed: boolean
  /** Number of sections that fill the viewport. */
  inView: number
}

/** Rows visible above the keyboard on a phone of 844 px. */
export const IN_VIEW = 2
/** A key press renders texts first; pictures and buttons follow. */
const FIRST_VIEW = { lines: IN_VIEW, buttons: false, pictures: false }

/** Search results by category, with highlighted matches. */
export function FoundSections({ sections, words, context, windowed, inView }: FoundSectionsProps) {
  const { locale } = useFormats()
  const mark = useMemo(() => (text: string) => <MarkedText text={text} words={words} />, [words])
  const nameOf = (names: LocalText) => localText(names, locale, context.business.locales)
  const layout = context.business.menu_layout
  const counts = sections.map(({ items }) => items.length)
  const spans = windowed ? [] : sectionSpans(counts, layout)
  const rows = sections.map(({ category, items }, index) => (
    <section key={category.id} className={styles.section} style={spanStyle(spans[index], items.length)}>
      <h2 className={styles.name}>{mark(nameOf(category.names))}</h2>
      <ItemRows
        name="search"
        items={items}
        context={context}
        mark={mark}
        windowed={windowed}
        priorities={index < inView ? IN_VIEW : 0}
        firstRender={FIRST_VIEW}
      />
    </section>
  ))
  return <div className={classNames(styles.found, styles[layout])}>{rows}</div>
}

/** The columns of a section and of its rows; the whole width without a span. */
function spanStyle(span: number | undefined, items: number): CSSProperties | undefined {
  return span === undefined
    ? undefined
    : ({ '--span': span, '--rows': Math.min(span, items) } as CSSProperties)
}

/** A text with search matches highlighted; `words` are folded (RT-04). */
function MarkedText({ text, words }: { text: string; words: readonly string[] }) {
  let at = 0
  return markedParts(text, words).map(({ text: part, isMatch }) => {
    const key = at
    at += part.length
    return isMatch ? (
      <mark key={key} className={styles.mark}>
        {part}
      </mark>
    ) : (
      part
    )
  })
}
