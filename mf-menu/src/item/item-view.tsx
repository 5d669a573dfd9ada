import type { Business, MenuItem } from '@storefront/api-contract'
import { localText, type SaleState, saleAt } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { ItemPicture } from '@storefront/remote-kit'
import { useNavigate } from '@storefront/router'
import { useMinute } from '@storefront/store/minute'
import { Icon } from '@storefront/ui'
import { openPicture } from '@storefront/ui/open-picture'
import { categoryPath } from '../menu/category-path.ts'
import { MenuTimeNotice } from '../menu/menu-time-notice.tsx'
import { useMenuTime } from '../menu/use-menu-time.ts'
import { messages } from '../messages/catalogue.ts'
import { useScreen } from '../screen/use-screen.ts'
import { ItemPrice } from '../words/item-price.tsx'
import { ItemFacts } from './item-facts.tsx'
import { ItemForm } from './item-form.tsx'
import styles from './item-view.module.css'
import { NotSold } from './not-sold.tsx'
import type { ItemState } from './use-item.ts'

type Fetched = Extract<ItemState, { state: 'fetched' }>

export function ItemView({ fetched }: { fetched: Fetched }) {
  const screen = useScreen()
  const sale = useItemSale(fetched)
  const leave = useLeave()
  const { business } = screen
  const { item, discounts } = fetched.answer
  const hasSizes = sale.sold && item.price_labels.length > 1
  const price = hasSizes ? null : <ItemPrice item={item} context={{ ...screen, discounts }} />
  return (
    <article className={styles.item}>
      <EnlargeablePicture item={item} business={business} />
      <div className={styles.side}>
        <MenuTimeNotice timeZone={business.time_zone} />
        <ItemFacts item={item} business={business} price={price} />
        {sale.sold ? <ItemForm answer={fetched.answer} onAdded={leave} /> : <NotSold sale={sale} />}
      </div>
    </article>
  )
}

function EnlargeablePicture({ item, business }: { item: MenuItem; business: Business }) {
  const t = useMessages(messages)
  const { locale } = useFormats()
  if (!item.picture) return null
  const { src } = item.picture
  const alt = localText(item.names, locale, business.locales)
  return (
    <div className={styles.picture}>
      <ItemPicture
        src={src}
        alt={alt}
        width={4}
        height={3}
        sizes="(min-width: 1100px) 480px, (min-width: 768px) 720px, 100vw"
        corners="none"
        priority
      />
      <button
        type="button"
        className={styles.enlarge}
        aria-label={t('item.enlargePicture')}
        aria-haspopup="dialog"
        onClick={() => openPicture({ src, alt, closeLabel: t('item.closePicture') })}
      >
        <Icon name="search" size={20} />
      </button>
    </div>
  )
}

/** Navigates back after adding; to the menu when the visitor arrived by a link. */
function useLeave(): () => void {
  const { paths, slug } = useScreen()
  const navigate = useNavigate()
  return () => {
    // The router counts history entries in `idx`.
    const { idx = 0 } = (window.history.state ?? {}) as { idx?: number }
    if (idx > 0) navigate(-1)
    else navigate(paths.menu(slug), { replace: true })
  }
}

/** Whether the item is on sale at the chosen time, else now; checked every minute (MN-15). */
function useItemSale(fetched: Fetched): SaleState {
  const { business, slug } = useScreen()
  const now = useMinute()
  const at = useMenuTime() ?? now
  const { item, category } = fetched.answer
  const above = category?.parent_id
    ? categoryPath(category.parent_id, fetched.menu?.menu?.categories ?? [])
    : []
  const path = category ? [category, ...above] : []
  return saleAt(item, path, { slug, at, timeZone: business.time_zone })
}
