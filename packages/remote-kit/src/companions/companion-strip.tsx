import { pathsOf, Slot } from '@storefront/bridge'
import { localText } from '@storefront/domain'
import { useFormats } from '@storefront/i18n'
import { Link, useNavigate } from '@storefront/router'
import { ScrollStrip } from '@storefront/ui'
import { type ReactNode, useId } from 'react'
import { ItemPicture } from '../dishes/item-picture.tsx'
import { useSharedMessages } from '../expose/remote-messages.tsx'
import styles from './companion-strip.module.css'
import {
  type Companion,
  type CompanionMenu,
  type CompanionPlace,
  useCompanions,
  useOfferedItems,
} from './use-companions.ts'

interface StripProps {
  place: CompanionPlace
  price: (item: Companion, discounts: CompanionMenu['discounts']) => ReactNode
}

interface CompanionStripProps extends StripProps {
  /** Asks the server for what goes well with the items. */
  query: Parameters<typeof useCompanions>[1]
}

interface OfferedStripProps extends StripProps {
  title: string
  /** Best first; what is not sold here and now is left out. */
  itemIds: readonly string[]
}

/** A strip of what goes well with some items, each added by one tap or opened; nothing without any (BX-08). */
export function CompanionStrip({ place, query, price }: CompanionStripProps) {
  const t = useSharedMessages()
  return <Strip title={t('with.title')} place={place} price={price} offered={useCompanions(place, query)} />
}

/** The same of a list of items. */
export function OfferedStrip({ title, place, itemIds, price }: OfferedStripProps) {
  return <Strip title={title} place={place} price={price} offered={useOfferedItems(place, itemIds)} />
}

interface Strip extends StripProps {
  title: string
  offered: ReturnType<typeof useCompanions>
}

function Strip({ title, place, price, offered: { items, discounts } }: Strip) {
  const titleId = useId()
  if (items.length === 0) return null
  return (
    <section aria-labelledby={titleId} className={styles.companions}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <ScrollStrip className={styles.strip}>
        {items.map((item) => (
          <CompanionCard key={item.id} item={item} place={place} price={price(item, discounts)} />
        ))}
      </ScrollStrip>
    </section>
  )
}

interface CompanionCardProps {
  item: Companion
  place: CompanionPlace
  price: ReactNode
}

/** The name opens the item, the button adds it (MN-09). */
function CompanionCard({ item, place: { business, slug }, price }: CompanionCardProps) {
  const { locale } = useFormats()
  const navigate = useNavigate()
  const path = pathsOf(business.reference_id).item(slug, item.category_id, item.id)
  return (
    <li className={styles.card}>
      <div className={styles.picture}>
        <ItemPicture src={item.picture?.src ?? null} alt="" width={4} height={3} sizes="144px" />
        <div className={styles.add}>
          <Slot
            name="cart/QuickAdd"
            props={{ itemId: item.id, openItem: () => navigate(path) }}
            failed="nothing"
          />
        </div>
      </div>
      <Link to={path} className={styles.name}>
        {localText(item.names, locale, business.locales)}
      </Link>
      {price}
    </li>
  )
}
