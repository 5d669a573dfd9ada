import type { Banner, Menu } from '@storefront/api-contract'
import type { StorefrontPaths } from '@storefront/bridge'
import { bannerShown, localText, normaliseSellingType, type SellingTypeSlug } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { useQuery } from '@storefront/query'
import { Link } from '@storefront/router'
import { bannersQuery } from '@storefront/store'
import { Picture, ScrollStrip, Skeleton } from '@storefront/ui'
import { useMemo } from 'react'
import { messages } from '../messages/catalogue.ts'
import { useScreen } from '../screen/use-screen.ts'
import styles from './banner-cards.module.css'
import { useBannerReach } from './use-banner-reach.ts'

const NONE: Banner[] = []

/** Today's banners for the order type; nothing when there are none or they fail to load (MN-12). */
export function BannerCards({ menu }: { menu: Menu }) {
  const t = useMessages(messages)
  const screen = useScreen()
  const { data, isPending } = useQuery(bannersQuery(screen.business.reference_id))
  const type = normaliseSellingType(screen.slug)
  const banners = useMemo(
    () => (data?.banners ?? NONE).filter((banner) => bannerShown(banner, type)),
    [data, type],
  )
  const ids = useMemo(() => banners.map((banner) => banner.id), [banners])
  const list = useBannerReach(ids)
  if (isPending) return <Skeleton shape="block" className={styles.waiting} />
  if (banners.length === 0) return null
  return (
    <ScrollStrip ref={list} className={styles.cards} aria-label={t('banners.label')}>
      {banners.map((banner) => (
        <li key={banner.id} data-banner={banner.id} className={styles.place}>
          <BannerCard
            banner={banner}
            path={bannerPath(banner, menu, screen)}
            locales={screen.business.locales}
          />
        </li>
      ))}
    </ScrollStrip>
  )
}

function BannerCard(props: { banner: Banner; path: string | null; locales: readonly string[] }) {
  const { banner, path, locales } = props
  const { locale } = useFormats()
  const text = localText(banner.text, locale, locales)
  const content = (
    <>
      <span className={styles.texts}>
        <span className={styles.title}>
          <bdi>{localText(banner.title, locale, locales)}</bdi>
        </span>
        {text ? (
          <span className={styles.text} dir="auto">
            {text}
          </span>
        ) : null}
      </span>
      {banner.picture ? (
        <Picture
          className={styles.picture}
          src={banner.picture.src}
          alt=""
          width={1}
          height={1}
          sizes="140px"
          corners="none"
          priority
        />
      ) : null}
    </>
  )
  if (path === null) return <div className={styles.card}>{content}</div>
  return (
    <Link className={styles.card} to={path}>
      {content}
    </Link>
  )
}

/** Path of a banner's item, else of its category; null when neither is on this menu. */
export function bannerPath(
  banner: Pick<Banner, 'item_id' | 'category_id'>,
  menu: Menu,
  { paths, slug }: { paths: StorefrontPaths; slug: SellingTypeSlug },
): string | null {
  const item = banner.item_id === null ? undefined : menu.items.find(({ id }) => id === banner.item_id)
  if (item) return paths.item(slug, item.category_id, item.id)
  if (banner.category_id === null) return null
  // A category whose items are all in its subcategories is on the menu too.
  const isOnMenu = menu.categories.some(({ id }) => id === banner.category_id)
  return isOnMenu ? paths.category(slug, banner.category_id) : null
}
