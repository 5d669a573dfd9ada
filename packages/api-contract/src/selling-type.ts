import * as z from '@storefront/api-contract/schema'

/** The three types that orders, shifts and flags know (ST-01). */
export const SELLING_TYPES = ['dine_in', 'car_pickup', 'delivery'] as const
/** The four menu lists (MN-02). */
export const MENU_LISTS = ['dinein', 'pickup', 'delivery', 'reservation'] as const

export const sellingType = z.enum(SELLING_TYPES)
export const menuList = z.enum(MENU_LISTS)
