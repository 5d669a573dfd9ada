import { aDelivery } from './ordering-business.ts'
import { anOrder } from './test-server.ts'

/** Number of orders of an evening. */
export const ORDERS = 60
/** Amount of a partial refund, in minor units. */
export const PART = 500
/** The part that the wallet pays of an order paid by wallet and card, in minor units. */
export const WALLET_PART = 375
/** A balance that covers every order paid by wallet alone, in minor units. */
export const FULL_WALLET = 100_000

/** The possible outcomes of an order. */
const FATES = ['completed', 'refunded', 'rejected', 'part-refunded', 'cancelled'] as const
/** Payment methods; `both`: a part by wallet and the rest by card. */
const WAYS = ['card', 'wallet', 'cash', 'card', 'both', 'cash'] as const

/** The payment method of the n-th order. */
export const wayOf = (n: number) => WAYS[n % WAYS.length] as (typeof WAYS)[number]
/** The outcome of the n-th order. */
export const fateOf = (n: number) => FATES[n % FATES.length] as (typeof FATES)[number]
/** Whether the n-th order is paid by card, at least in part. */
export const isOnline = (n: number) => wayOf(n) === 'card' || wayOf(n) === 'both'
const isByWallet = (n: number) => wayOf(n) === 'wallet' || wayOf(n) === 'both'
/** Whether the n-th order is fully refunded. */
export const isBack = (n: number) =>
  fateOf(n) === 'rejected' || fateOf(n) === 'cancelled' || (fateOf(n) === 'refunded' && wayOf(n) !== 'cash')

/** The n-th order as a browser sends it: each type, paid in each way. */
export function orderOf(n: number, slots: readonly string[]) {
  const more = {
    branch_id: 'test-main',
    payment_type: ({ card: 2, both: 2, wallet: 3, cash: 1 } as const)[wayOf(n)],
    use_wallet: isByWallet(n),
    idempotency_key: crypto.randomUUID(),
    proof: `${crypto.randomUUID()}${crypto.randomUUID()}`,
  }
  switch (n % 4) {
    case 0:
      return anOrder(more)
    case 1:
      return anOrder({ ...more, selling_types: 'dine_in', table_id: 'test-main-t1', car: null })
    case 2:
      return aDelivery(more)
    default:
      return anOrder({ ...more, priority: 'later', slot_id: slots[Math.floor(n / 16)] ?? '' })
  }
}
