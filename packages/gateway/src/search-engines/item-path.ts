import type { Business, MenuItem } from '@storefront/api-contract'
import { sellingTypeSlug } from '@storefront/domain'

/**
 * The one address under which search engines list an item: in its own category, for the first selling type of the
 * business that sells it (BX-12). The same item below other types and categories names it as canonical.
 */
export function itemPath(business: Business, item: Pick<MenuItem, 'id' | 'category_id' | 'types'>): string {
  const type = business.selling_types.find((one) => item.types[one]) ?? business.selling_types[0]
  const parts = [business.reference_id, type ? sellingTypeSlug(type) : '', item.category_id, item.id]
  return `/${parts.map(encodeURIComponent).join('/')}`
}
