import { pathsOf } from '@storefront/bridge'
import {
  type BusinessParts,
  businessParts,
  isCheckoutOpen,
  type Opening,
  type SellingType,
  sellingTypeSlug,
} from '@storefront/domain'
import { useMessages } from '@storefront/i18n'
import { useBusiness } from '@storefront/store'
import type { IconName } from '@storefront/ui'
import { messages } from '../../messages/catalogue.ts'
import { EntryTile } from './entry-tile.tsx'
import styles from './order-entries.module.css'
import { useOpeningText } from './use-opening-text.ts'

const ICONS = { dine_in: 'dine', car_pickup: 'bag' } as const

function iconOf(type: SellingType, { carrier }: BusinessParts): IconName {
  return type === 'delivery' ? carrier : ICONS[type]
}

/**
 * One tile per selling type of the business, and one for reservations where it takes them (RT-02). What is only shipped is
 * called so, and is always open (DL-08).
 */
export function OrderEntries({ openings }: { openings: Partial<Record<SellingType, Opening>> }) {
  const t = useMessages(messages)
  const business = useBusiness()
  const openingText = useOpeningText()
  const paths = pathsOf(business.reference_id)
  const { reservation } = business
  const isShipping = (type: SellingType) => type === 'delivery' && business.ships_only === true
  const text = (type: SellingType) => {
    if (!isCheckoutOpen(business, type)) return t('landing.viewOnly')
    if (isShipping(type)) return t('landing.shipping')
    const opening = openings[type]
    return opening ? openingText(opening) : null
  }
  return (
    <section aria-labelledby="order-entries">
      <h2 id="order-entries" className={styles.title}>
        {t('landing.order')}
      </h2>
      <ul className={styles.tiles}>
        {business.selling_types.map((type) => (
          <EntryTile
            key={type}
            to={paths.menu(sellingTypeSlug(type))}
            icon={iconOf(type, businessParts(business.business_type))}
            title={t(isShipping(type) ? 'type.shipping' : `type.${type}`)}
            text={text(type)}
            isQuiet={!isCheckoutOpen(business, type)}
          />
        ))}
        {reservation.enabled ? (
          <EntryTile
            to={paths.reservation(reservation.type)}
            icon="calendar"
            title={t(
              reservation.type === 'reserv_service' ? 'landing.reserveService' : 'landing.reserveTable',
            )}
            text={t('landing.party', { count: reservation.max_users })}
            isQuiet
          />
        ) : null}
      </ul>
    </section>
  )
}
