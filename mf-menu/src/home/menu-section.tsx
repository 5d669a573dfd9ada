import { localText } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { Link } from '@storefront/router'
import { classNames, Tag } from '@storefront/ui'
import { type CSSProperties, memo, useRef } from 'react'
import type { Sale } from '../menu/sale.ts'
import { messages } from '../messages/catalogue.ts'
import { ItemRows } from '../rows/item-rows.tsx'
import type { HomeSection } from './home-sections.ts'
import styles from './menu-section.module.css'
import { sectionElementId } from './use-section-in-view.ts'
import { useWasInView } from './use-was-in-view.ts'

interface MenuSectionProps {
  section: HomeSection
  sale: Sale
  priorities: number
  /** False while the page is still being drawn from the top: the section keeps its room and shows its name. */
  isUnfolded: boolean
  /** A menu so long that only rows near the window are in the document (MN-11). */
  isLong: boolean
}

/** One category with its items; drawn by the browser only when it comes near. */
export const MenuSection = memo(function MenuSection({
  section,
  sale,
  priorities,
  isUnfolded,
  isLong,
}: MenuSectionProps) {
  const { locale } = useFormats()
  const { locales, menu_layout: layout } = sale.business
  const { id, items, level, descriptions } = section
  const Heading = `h${level}` as const
  const text = localText(descriptions, locale, locales)
  const size = { '--items': items.length } as CSSProperties
  const place = useRef<HTMLElement>(null)
  // A visitor who comes back finds the row they left in the document.
  const wasInView = useWasInView(place, id)
  return (
    <section
      ref={place}
      id={sectionElementId(id)}
      className={classNames(
        styles.section,
        isLong ? styles.long : styles.whole,
        styles[layout],
        section.isHighlighted && styles.highlighted,
      )}
      style={size}
      aria-labelledby={`${sectionElementId(id)}-name`}
    >
      <Heading id={`${sectionElementId(id)}-name`} className={styles.name} tabIndex={-1}>
        <SectionName section={section} sale={sale} />
      </Heading>
      {text ? <p className={styles.text}>{text}</p> : null}
      {isUnfolded || wasInView ? (
        <ItemRows
          name={id}
          items={items}
          sale={sale}
          level={level === 2 ? 3 : 4}
          priorities={priorities}
          windowed={isLong}
        />
      ) : null}
    </section>
  )
})

function SectionName({ section, sale }: Pick<MenuSectionProps, 'section' | 'sale'>) {
  const t = useMessages(messages)
  const { locale } = useFormats()
  const { business, paths, word } = sale
  const name = localText(section.names, locale, business.locales)
  return (
    <>
      {section.categoryId === null ? (
        name
      ) : (
        <Link className={styles.link} to={paths.category(word, section.categoryId)}>
          {name}
        </Link>
      )}
      {section.isPinned ? (
        <Tag tone="primary" icon="clock">
          {t('home.pinned')}
        </Tag>
      ) : null}
      {section.isHighlighted ? (
        <Tag tone="success" icon="star">
          {t('home.highlight')}
        </Tag>
      ) : null}
    </>
  )
}
