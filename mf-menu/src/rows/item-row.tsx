import type { MenuItem } from '@storefront/api-contract'
import { Slot } from '@storefront/bridge'
import { localText } from '@storefront/domain'
import { useFormats } from '@storefront/i18n'
import { ItemPicture } from '@storefront/remote-kit'
import { Link, useNavigate } from '@storefront/router'
import { classNames } from '@storefront/ui'
import { type ReactNode, useContext, useRef } from 'react'
import { LateContext } from '../late/late-parts.ts'
import type { MenuContext } from '../menu/menu-context.ts'
import { useDeferredMount } from '../virtual-list/use-windowed.ts'
import { ItemPrice } from './item-price.tsx'
import styles from './item-row.module.css'
import { ItemTags } from './item-tags.tsx'

interface ItemRowProps {
  item: MenuItem
  context: MenuContext
  layout: 'list' | 'grid'
  /** Heading level of the name: one below the heading of the list. */
  level: 2 | 3 | 4
  /** In view when the page opens. */
  priority: boolean
  /** Highlights search matches in name and text. */
  mark: ((text: string) => ReactNode) | undefined
  /** Zero-based index in a windowed list. */
  position: { index: number; total: number } | null
  /** Renders its button immediately; else once no other row waits to render. */
  withButton: boolean
}

const plain = (text: string): ReactNode => text

const PICTURE_SIZES = { list: '96px', grid: '(min-width: 1100px) 260px, (min-width: 768px) 30vw, 46vw' }
const PICTURE_RATIO = { list: { width: 1, height: 1 }, grid: { width: 4, height: 3 } }

/** A menu row. The link covers the row instead of wrapping it, so that the add button is not nested in a link. */
export function ItemRow({
  item,
  context,
  layout,
  level,
  priority,
  mark = plain,
  position,
  withButton,
}: ItemRowProps) {
  const { locale } = useFormats()
  const navigate = useNavigate()
  const late = useContext(LateContext)
  const { business, paths, slug } = context
  const Heading = `h${level}` as const
  const row = useRef<HTMLDivElement>(null)
  const hasButton = useDeferredMount(row, withButton)
  const path = paths.item(slug, item.category_id, item.id)
  const text = localText(item.descriptions, locale, business.locales)
  return (
    // biome-ignore lint/a11y/useSemanticElements: the list is no <ul>, see ItemRows.
    <div
      ref={row}
      role="listitem"
      aria-setsize={position?.total}
      aria-posinset={position ? position.index + 1 : undefined}
      className={classNames(
        styles.row,
        styles[layout],
        position && styles.even,
        item.sold_out && styles.soldOut,
      )}
      data-testid="menu-row"
    >
      <div className={styles.texts}>
        <Heading className={styles.name}>
          <Link className={styles.link} to={path}>
            <bdi>{mark(localText(item.names, locale, business.locales))}</bdi>
          </Link>
        </Heading>
        {text ? (
          <p className={styles.text} dir="auto">
            {mark(text)}
          </p>
        ) : null}
        <div className={styles.end}>
          <ItemPrice item={item} context={context} />
          <ItemTags item={item} />
        </div>
      </div>
      <div className={styles.picture}>
        <ItemPicture
          src={item.picture?.src ?? null}
          alt=""
          {...PICTURE_RATIO[layout]}
          sizes={PICTURE_SIZES[layout]}
          priority={priority}
        />
        {hasButton && late ? <late.RowHeart item={item} layout={layout} /> : null}
        <div className={styles.add}>
          {hasButton ? (
            <Slot
              name="cart/QuickAdd"
              props={{ itemId: item.id, openItem: () => navigate(path) }}
              failed="nothing"
            />
          ) : null}
        </div>
      </div>
    </div>
  )
}
