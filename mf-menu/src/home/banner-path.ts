import type { Banner, MenuItem } from '@storefront/api-contract'
import type { StorefrontPaths } from '@storefront/bridge'
import type { SellingTypeSlug } from '@storefront/domain'

/** Path of a banner's item, else of its category; null when neither is on this menu. */
export function bannerPath(
  banner: Pick<Banner, 'item_id' | 'category_id'>,
  items: readonly Pick<MenuItem, 'id' | 'category_id'>[],
  { paths, slug }: { paths: StorefrontPaths; slug: SellingTypeSlug },
): string | null {
  const item = banner.item_id === null ? undefined : items.find(({ id }) => id === banner.item_id)
  if (item) return paths.item(slug, item.category_id, item.id)
  if (banner.category_id === null) return null
  const isOnMenu = items.some((one) => one.category_id === banner.category_id)
  return isOnMenu ? paths.category(slug, banner.category_id) : null
}
