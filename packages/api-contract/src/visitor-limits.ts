import * as z from '@storefront/api-contract/schema'

const most = z.optional(z.int().check(z.minimum(1), z.maximum(1_000_000)))

/** The most that one visitor may have, by browser or account, phone number and network address; else the installation's. */
export const visitorLimits = z.object({ guest: most, phone: most, address: most })
