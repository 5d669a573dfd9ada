import type { Business, Discounts } from '@storefront/api-contract'
import type { StorefrontPaths } from '@storefront/bridge'
import type { SellingTypeWord } from '@storefront/domain'

/** How a menu is sold: what every row needs beside its item. */
export interface Sale {
  business: Business
  word: SellingTypeWord
  discounts: Discounts
  paths: StorefrontPaths
}
