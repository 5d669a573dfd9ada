import * as z from '@storefront/api-contract/schema'

/** Merchant text in one or more locales; order is the merchant's. */
export const localText = z.array(z.object({ locale: z.string(), name: z.string() }))
export type LocalText = z.infer<typeof localText>

/** An amount in minor units of the business's currency (1 KWD = 1000). Never a float. */
export const minor = z.int()

/** The largest amount that a business may set, in minor units: sums of orders stay exact. */
export const LARGEST_AMOUNT = 1_000_000_000_000

/** An amount that a business sets, in minor units: a price, a fee, a minimum. */
export const amount = z.int().check(z.minimum(-LARGEST_AMOUNT), z.maximum(LARGEST_AMOUNT))

/** A moment as an ISO 8601 text with its offset or Z. */
export const instant = z
  .string()
  .check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/))

/** A random secret of one browser, at least 120 bits: it shows later that the browser is the one that sent something. */
export const proof = z.string().check(z.minLength(32), z.maxLength(128), z.regex(/^[A-Za-z0-9_-]+$/))

/** Percent, as people write it: 5 means 5 %. */
export const percent = z.number().check(z.minimum(0), z.maximum(100))

const shortWord = () => z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^[A-Za-z0-9_.:-]+$/))

/** An id in a path or a body: short, printable, no slash. */
export const id = shortWord()

/** The reference of a business in a path: it matches whatever its case. */
export const reference = shortWord()
