import type { MenuItem } from '@storefront/api-contract'
import { localText } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { useBusiness } from '@storefront/store'
import { classNames } from '@storefront/ui'
import styles from './favourite-button.module.css'
import { messages } from './messages/catalogue.ts'
import { useIsFavourite } from './use-favourites.ts'
import { useToggleFavourite } from './use-toggle-favourite.ts'

type Named = Pick<MenuItem, 'id' | 'names'>

/** The heart of an item (BX-03). */
export function FavouriteButton({ item, className }: { item: Named; className?: string | undefined }) {
  const t = useMessages(messages)
  const { locale } = useFormats()
  const { locales } = useBusiness()
  const isOn = useIsFavourite(item.id)
  const toggle = useToggleFavourite()
  return (
    <button
      type="button"
      className={classNames(styles.button, className)}
      aria-label={t('favourite.toggle', { name: localText(item.names, locale, locales) })}
      aria-pressed={isOn}
      onClick={() => toggle(item.id, !isOn)}
    >
      <svg className={styles.heart} width={20} height={20} viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 20.5l-7.4-7.3a4.9 4.9 0 0 1 0-7 5 5 0 0 1 7 0l.4.4.4-.4a5 5 0 0 1 7 0 4.9 4.9 0 0 1 0 7z" />
      </svg>
    </button>
  )
}

/** The heart at the corner of a row's picture; it takes no room. */
export function RowHeart({ item, layout }: { item: Named; layout: 'list' | 'grid' }) {
  return <FavouriteButton item={item} className={classNames(styles.corner, styles[layout])} />
}
