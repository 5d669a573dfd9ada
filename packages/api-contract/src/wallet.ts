import * as z from '@storefront/api-contract/schema'
import { CREDIT_KINDS, DECLINE_REASONS, LEDGER_KINDS } from '@storefront/domain/enums'
import { defineCall } from './call.ts'
import { picture } from './menu.ts'
import { amount, id, instant, localText, minor, reference } from './text.ts'

/** A wallet package: `price` buys `credit`, in minor units; the difference is the business's bonus. */
export const walletPackage = z.object({
  id,
  names: localText,
  descriptions: localText,
  price: amount,
  credit: amount,
  picture: z.nullable(picture),
})
export type WalletPackage = z.infer<typeof walletPackage>

/**
 * A movement of a wallet. `amount` is signed, and all amounts add up to the available balance: a hold is negative, and
 * its capture for the business is 0.
 */
export const walletMovement = z.object({
  id,
  kind: z.enum(LEDGER_KINDS),
  amount: minor,
  /** The bonus part of a purchase. */
  bonus: minor,
  at: instant,
  order_id: z.nullable(id),
  order_number: z.nullable(z.number()),
  /** The package that was bought. */
  names: localText,
  note: z.nullable(z.string()),
})
export type WalletMovement = z.infer<typeof walletMovement>

/** Movements, newest first; `next_page` and `next_cursor` are null at the end. */
export const walletHistory = z.object({
  movements: z.array(walletMovement),
  next_page: z.nullable(z.number()),
  next_cursor: z.optional(z.nullable(z.string())),
})

/** A customer's wallet with one business (WL-01). `balance` lists where the credit came from and adds up to `available`. */
export const wallet = z.object({
  wallet_feature_enabled: z.boolean(),
  currency: z.string(),
  available: minor,
  balance: z.array(
    z.object({
      id,
      kind: z.enum(CREDIT_KINDS),
      names: localText,
      amount: minor,
      since: instant,
    }),
  ),
  onHoldBalance: minor,
  creditHistory: walletHistory,
  /** Merchant HTML, sanitised. */
  policy: localText,
  availablePackages: z.array(walletPackage),
})
export type Wallet = z.infer<typeof wallet>

/** The wallet of the customer who is logged in (WL-01); 401 for a guest, 404 `wallet-not-offered` without the feature. */
export const walletCall = defineCall({
  name: 'wallet',
  method: 'GET',
  path: 'webapp/wallet/:referenceId',
  access: 'customer',
  summary: "The customer's wallet.",
  params: z.object({ referenceId: reference }),
  answer: z.object({ wallet }),
})

/**
 * Further movements: those after `cursor`, which is `next_cursor` of the answer before and repeats none when one is added
 * meanwhile, or by page, from 1.
 */
export const walletHistoryCall = defineCall({
  name: 'wallet-history',
  method: 'GET',
  path: 'webapp/wallet/:referenceId/history',
  access: 'customer',
  summary: "Movements of the customer's wallet, newest first.",
  params: z.object({ referenceId: reference }),
  query: z.object({
    page: z.optional(z.string().check(z.regex(/^[1-9]\d{0,5}$/))),
    cursor: z.optional(z.string().check(z.regex(/^[1-9]\d{0,14}$/))),
  }),
  answer: walletHistory,
})

/** Public list of packages (RT-23). */
export const walletPackagesCall = defineCall({
  name: 'wallet-packages',
  method: 'GET',
  path: 'webapp/wallet-packages/:referenceId',
  access: 'public',
  summary: 'Credit a business sells.',
  params: z.object({ referenceId: reference }),
  answer: z.object({ currency: z.string(), policy: localText, packages: z.array(walletPackage) }),
})

/** One package (RT-23). */
export const walletPackageCall = defineCall({
  name: 'wallet-package',
  method: 'GET',
  path: 'webapp/wallet-packages/:referenceId/:packageId',
  access: 'public',
  summary: 'One package of credit.',
  params: z.object({ referenceId: reference, packageId: id }),
  answer: z.object({ currency: z.string(), policy: localText, package: walletPackage }),
})

/** A purchase of a package; `url` is where it is paid while it is pending. */
export const walletPurchase = z.object({
  id,
  package_id: id,
  names: localText,
  price: minor,
  credit: minor,
  currency: z.string(),
  state: z.enum(['pending', 'paid', 'failed', 'expired']),
  url: z.nullable(z.string()),
  /** Why the last try to pay it was declined; absent where none was. */
  declined: z.optional(z.enum(DECLINE_REASONS)),
})
export type WalletPurchase = z.infer<typeof walletPurchase>

/**
 * Buys a package, once per idempotency key: the key again answers the same purchase. The credit comes with the
 * provider's signed callback, not before. `seen_price` that is not the price any more is 409 `price-changed`.
 */
export const walletPurchaseCall = defineCall({
  name: 'wallet-purchase',
  method: 'POST',
  path: 'webapp/wallet/:referenceId/purchase',
  access: 'customer',
  summary: 'Buys a package of credit.',
  params: z.object({ referenceId: reference }),
  body: z.object({
    package_id: id,
    seen_price: minor,
    idempotency_key: z.string().check(z.minLength(16), z.maxLength(64)),
    locale: z.string().check(z.maxLength(10)),
  }),
  answer: z.object({ purchase: walletPurchase }),
})

/** What became of a purchase, for the page its payment returns to. */
export const walletPurchaseStatusCall = defineCall({
  name: 'wallet-purchase-status',
  method: 'GET',
  path: 'webapp/wallet/:referenceId/purchase/:purchaseId',
  access: 'customer',
  summary: 'One purchase of credit.',
  params: z.object({ referenceId: reference, purchaseId: id }),
  answer: z.object({ purchase: walletPurchase }),
})
