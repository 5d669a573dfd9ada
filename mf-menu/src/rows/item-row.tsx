import type { MenuItem } from '@storefront/api-contract'
import { classNames, Picture, Price } from '@storefront/ui'
import { memo } from 'react'
import styles from './item-row.module.css'
import { Tags } from './item-tags.tsx'
import { LateButtons } from './late-buttons.tsx'
import type { RowView } from './use-row-view.ts'

interface ItemRowProps {
  item: MenuItem
  view: RowView
  /** In view when the page opens. */
  priority: boolean
  /** Zero-based index in a windowed list, and its number of rows; null in a list that is rendered as a whole. */
  index: number | null
  total: number | null
  /** Renders its buttons immediately; else once the page is still. */
  withButtons: boolean
}

const PICTURE_SIZES = { list: '96px', grid: '(min-width: 1100px) 260px, (min-width: 768px) 30vw, 46vw' }
const PICTURE_RATIO = { list: { width: 1, height: 1 }, grid: { width: 4, height: 3 } }

/** A menu row. The link covers the row instead of wrapping it, so that the add button is not nested in a link. */
export const ItemRow = memo(function ItemRow(props: ItemRowProps) {
  const { item, view, priority, index, total, withButtons } = props
  const { layout, mark } = view
  const { name, description, price, tags } = view.textsOf(item)
  const Heading = `h${view.level}` as const
  return (
    // biome-ignore lint/a11y/useSemanticElements: the list is no <ul>, see ItemRows.
    <div
      role="listitem"
      aria-setsize={total ?? undefined}
      aria-posinset={index === null ? undefined : index + 1}
      className={classNames(
        styles.row,
        styles[layout],
        index !== null && styles.even,
        item.sold_out && styles.soldOut,
      )}
      data-testid="menu-row"
    >
      <div className={styles.texts}>
        <Heading className={styles.name} data-clamped={index === null ? undefined : ''}>
          <a className={styles.link} {...view.linkTo(view.pathOf(item))}>
            <bdi>{mark(name)}</bdi>
          </a>
        </Heading>
        {description ? (
          <p className={styles.text} dir="auto" data-clamped="">
            {mark(description)}
          </p>
        ) : null}
        <div className={styles.end}>
          {price ? <Price {...price} /> : null}
          <Tags tags={tags} />
        </div>
      </div>
      <div className={styles.picture}>
        <Picture
          src={item.picture?.src ?? null}
          alt=""
          icon={view.icon}
          {...PICTURE_RATIO[layout]}
          sizes={PICTURE_SIZES[layout]}
          priority={priority}
        />
        <LateButtons item={item} view={view} isImmediate={withButtons} />
      </div>
    </div>
  )
})
