import * as z from '@storefront/api-contract/schema'
import { MENU_LISTS, SELLING_TYPES } from '@storefront/domain/enums'

/** One of the three types that orders, shifts and flags know (ST-01). */
export const sellingType = z.enum(SELLING_TYPES)
/** One of the four menu lists (MN-02). */
export const menuList = z.enum(MENU_LISTS)
