import type { MenuItem } from '@storefront/api-contract'
import { Slot } from '@storefront/bridge'
import { localText } from '@storefront/domain'
import { useFormats } from '@storefront/i18n'
import { Link, useNavigate } from '@storefront/router'
import { classNames, Picture } from '@storefront/ui'
import { type ReactNode, useRef } from 'react'
import type { Sale } from '../menu/sale.ts'
import { ItemPrice } from './item-price.tsx'
import styles from './item-row.module.css'
import { ItemTags } from './item-tags.tsx'
import { useInTurn } from './use-in-turn.ts'

interface ItemRowProps {
  item: MenuItem
  sale: Sale
  look: 'list' | 'grid'
  /** Level of the name as a heading: one below the heading over the list. */
  level: 2 | 3 | 4
  /** In view when the page opens. */
  priority: boolean
  /** Marks in name and text what was searched for. */
  mark: ((text: string) => ReactNode) | undefined
  /** Where the row stands in a list of which only a part is in the document; counted from 0. */
  position: { place: number; total: number } | null
  /** Drawn with its button in one go; else the button comes when other rows need no drawing. */
  isWhole: boolean
}

const plain = (text: string): ReactNode => text

const PICTURE_SIZES = { list: '96px', grid: '(min-width: 1100px) 260px, (min-width: 768px) 30vw, 46vw' }
const PICTURE_RATIO = { list: { width: 1, height: 1 }, grid: { width: 4, height: 3 } }

/** The whole row leads to the item; the link lies over it, so that the add button is no button inside a link. */
export function ItemRow({
  item,
  sale,
  look,
  level,
  priority,
  mark = plain,
  position,
  isWhole,
}: ItemRowProps) {
  const { locale } = useFormats()
  const navigate = useNavigate()
  const { business, paths, word } = sale
  const Heading = `h${level}` as const
  const row = useRef<HTMLDivElement>(null)
  const hasButton = useInTurn(row, isWhole)
  const path = paths.item(word, item.category_id, item.id)
  const text = localText(item.descriptions, locale, business.locales)
  return (
    // biome-ignore lint/a11y/useSemanticElements: the list is no <ul>, see ItemRows.
    <div
      ref={row}
      role="listitem"
      aria-setsize={position?.total}
      aria-posinset={position ? position.place + 1 : undefined}
      className={classNames(
        styles.row,
        styles[look],
        position && styles.even,
        item.sold_out && styles.soldOut,
      )}
      data-testid="menu-row"
    >
      <div className={styles.texts}>
        <Heading className={styles.name}>
          <Link className={styles.link} to={path}>
            {mark(localText(item.names, locale, business.locales))}
          </Link>
        </Heading>
        {text ? <p className={styles.text}>{mark(text)}</p> : null}
        <div className={styles.end}>
          <ItemPrice item={item} sale={sale} />
          <ItemTags item={item} />
        </div>
      </div>
      <div className={styles.picture}>
        <Picture
          src={item.picture?.src ?? null}
          alt=""
          {...PICTURE_RATIO[look]}
          sizes={PICTURE_SIZES[look]}
          priority={priority}
        />
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
