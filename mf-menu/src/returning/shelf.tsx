import type { MenuItem } from '@storefront/api-contract'
import { localText } from '@storefront/domain'
import { useFormats } from '@storefront/i18n'
import { ItemPicture, type ShelfName } from '@storefront/remote-kit'
import { Link } from '@storefront/router'
import { ScrollStrip } from '@storefront/ui'
import { type ReactNode, useId } from 'react'
import type { MenuContext } from '../menu/menu-context.ts'
import styles from './shelf.module.css'

/** A row of cards above the menu, scrolled sideways. */
export function Shelf({ name, title, children }: { name: ShelfName; title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.shelf} aria-labelledby={id} data-testid="shelf" data-shelf={name}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <ScrollStrip className={styles.cards}>{children}</ScrollStrip>
    </section>
  )
}

interface ShelfCardProps {
  item: MenuItem
  context: MenuContext
  /** Size and extras; none for the item as such. */
  detail?: string
  price: ReactNode
  add: ReactNode
}

/** An item of a shelf. The link covers the card instead of wrapping it, so that the add button is not nested in a link. */
export function ShelfCard({ item, context, detail, price, add }: ShelfCardProps) {
  const { locale } = useFormats()
  const { business, paths, slug } = context
  return (
    <li className={styles.card}>
      <div className={styles.picture}>
        <ItemPicture src={item.picture?.src ?? null} alt="" width={4} height={3} sizes="152px" />
        <div className={styles.add}>{add}</div>
      </div>
      <h3 className={styles.name}>
        <Link className={styles.link} to={paths.item(slug, item.category_id, item.id)}>
          {localText(item.names, locale, business.locales)}
        </Link>
      </h3>
      {detail ? <p className={styles.detail}>{detail}</p> : null}
      {price}
    </li>
  )
}
