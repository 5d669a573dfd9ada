import { localText } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { Link } from '@storefront/router'
import { classNames, Tag } from '@storefront/ui'
import { type CSSProperties, memo, useRef } from 'react'
import type { MenuContext } from '../menu/menu-context.ts'
import { messages } from '../messages/catalogue.ts'
import { ItemRows } from '../rows/item-rows.tsx'
import { useLeftInView } from '../virtual-list/left-in-view.ts'
import type { HomeSection } from './home-sections.ts'
import styles from './menu-section.module.css'
import { sectionElementId } from './use-scrollspy.ts'

interface MenuSectionProps {
  section: HomeSection
  context: MenuContext
  priorities: number
  /** False until progressive rendering reaches the section: it shows its heading and reserves its height. */
  isRendered: boolean
  /** The menu is windowed: only rows near the viewport are rendered (MN-11). */
  isLong: boolean
}

/** One category with its items; uses `content-visibility`. */
export const MenuSection = memo(function MenuSection({
  section,
  context,
  priorities,
  isRendered,
  isLong,
}: MenuSectionProps) {
  const { locale } = useFormats()
  const { locales, menu_layout: layout } = context.business
  const { id, items, level, descriptions } = section
  const Heading = `h${level}` as const
  const text = localText(descriptions, locale, locales)
  const size = { '--items': items.length } as CSSProperties
  const ref = useRef<HTMLElement>(null)
  // Back navigation needs the last viewed row in the document.
  const wasInView = useLeftInView(ref, id)
  return (
    <section
      ref={ref}
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
        <SectionName section={section} context={context} />
      </Heading>
      {text ? (
        <p className={styles.text}>
          <bdi>{text}</bdi>
        </p>
      ) : null}
      {isRendered || wasInView ? (
        <ItemRows
          name={id}
          items={items}
          context={context}
          level={level === 2 ? 3 : 4}
          priorities={priorities}
          windowed={isLong}
        />
      ) : null}
    </section>
  )
})

function SectionName({ section, context }: Pick<MenuSectionProps, 'section' | 'context'>) {
  const t = useMessages(messages)
  const { locale } = useFormats()
  const { business, paths, slug } = context
  const name = localText(section.names, locale, business.locales)
  return (
    <>
      {section.categoryId === null ? (
        name
      ) : (
        <Link className={styles.link} to={paths.category(slug, section.categoryId)}>
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
