/** Every slug a visitor may meet in a path (ST-01). */
export const SELLING_TYPE_SLUGS = [
  'dine_in',
  'dinein',
  'product_service',
  'reserv_dinein',
  'reserv_service',
  'pickup',
  'car_pickup',
  'delivery',
] as const

/** The slug of a selling type. */
export type SellingTypeSlug = (typeof SELLING_TYPE_SLUGS)[number]

/** The selling types as orders, shifts and flags know them (ST-01). */
export const SELLING_TYPES = ['dine_in', 'car_pickup', 'delivery'] as const
export type SellingType = (typeof SELLING_TYPES)[number]

/** The four lists of a menu (MN-02). */
export const MENU_LISTS = ['dinein', 'pickup', 'delivery', 'reservation'] as const
export type MenuList = (typeof MENU_LISTS)[number]

/** The slugs of reserving a table, or a place in a service (RT-20). */
export const RESERVE_TYPES = ['reserv_dinein', 'reserv_service'] as const
export type ReserveType = (typeof RESERVE_TYPES)[number]

const TYPE_OF: Record<SellingTypeSlug, SellingType> = {
  dine_in: 'dine_in',
  dinein: 'dine_in',
  product_service: 'dine_in',
  reserv_dinein: 'dine_in',
  reserv_service: 'dine_in',
  pickup: 'car_pickup',
  car_pickup: 'car_pickup',
  delivery: 'delivery',
}

const LIST_OF: Record<SellingTypeSlug, MenuList> = {
  dine_in: 'dinein',
  dinein: 'dinein',
  product_service: 'dinein',
  reserv_dinein: 'reservation',
  reserv_service: 'dinein',
  pickup: 'pickup',
  car_pickup: 'pickup',
  delivery: 'delivery',
}

const SLUG_OF: Record<SellingType, SellingTypeSlug> = {
  dine_in: 'dinein',
  car_pickup: 'pickup',
  delivery: 'delivery',
}

/** Whether a text is one of the eight slugs (ST-01); case matters. */
export function isSellingTypeSlug(slug: string): slug is SellingTypeSlug {
  return Object.hasOwn(TYPE_OF, slug)
}

/** Whether a slug reserves in place of ordering (RT-20). */
export function isReserveType(slug: string): slug is ReserveType {
  return (RESERVE_TYPES as readonly string[]).includes(slug)
}

/** The selling type that checkout and orders use for a slug; null for an unknown slug (ST-01, ST-02, GD-02). */
export function normaliseSellingType(slug: string): SellingType | null {
  return isSellingTypeSlug(slug) ? TYPE_OF[slug] : null
}

/** The menu list that a type reads (MN-02). */
export function menuListOf(slug: SellingTypeSlug): MenuList {
  return LIST_OF[slug]
}

/** The slug of a selling type: `dinein`, `pickup`, `delivery`. */
export function sellingTypeSlug(type: SellingType): SellingTypeSlug {
  return SLUG_OF[type]
}
