import type { Business, Discounts } from '@storefront/api-contract'
import type { StorefrontPaths } from '@storefront/bridge'
import type { SellingTypeSlug } from '@storefront/domain'

/** What every row needs besides its item. */
export interface MenuContext {
  business: Business
  slug: SellingTypeSlug
  discounts: Discounts
  paths: StorefrontPaths
}
