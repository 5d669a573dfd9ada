import * as z from '@storefront/api-contract/schema'

const most = z.optional(z.int().check(z.minimum(1), z.maximum(1_000_000)))

/**
 * The most that one visitor may have, by browser or account, phone number and network address; else the installation's.
 * `address` is the table's for orders that wait there without a number (OR-12).
 */
export const visitorLimits = z.object({ guest: most, phone: most, address: most })
