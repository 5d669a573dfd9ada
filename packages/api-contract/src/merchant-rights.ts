/** What a till's key may do; the key of the business file may do everything (DK-05). */
export const MERCHANT_RIGHTS = [
  'orders.read',
  'orders.write',
  'reservations.read',
  'reservations.write',
  'stock.read',
  'stock.write',
  'menu.read',
  'menu.write',
  'reviews.read',
] as const
export type MerchantRight = (typeof MERCHANT_RIGHTS)[number]
