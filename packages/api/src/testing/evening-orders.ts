import { aDelivery } from './ordering-business.ts'
import { anOrder } from './test-server.ts'

/** How many orders an evening has. */
export const ORDERS = 60
/** Minor units that are refunded of an order of which a part is. */
export const PART = 500
/** What the wallet pays of an order that a card pays the rest of. */
export const WALLET_PART = 375
/** Enough for every order that the wallet pays alone. */
export const FULL_WALLET = 100_000

/** What becomes of an order. */
const FATES = ['completed', 'refunded', 'rejected', 'part-refunded', 'cancelled'] as const
/** How an order is paid; `both` is a part by the wallet and the rest by card. */
const WAYS = ['card', 'wallet', 'cash', 'card', 'both', 'cash'] as const

/** How the n-th order is paid. */
export const wayOf = (n: number) => WAYS[n % WAYS.length] as (typeof WAYS)[number]
/** What becomes of the n-th order. */
export const fateOf = (n: number) => FATES[n % FATES.length] as (typeof FATES)[number]
/** Whether a card pays the n-th order, or what the wallet leaves of it. */
export const isOnline = (n: number) => wayOf(n) === 'card' || wayOf(n) === 'both'
const isByWallet = (n: number) => wayOf(n) === 'wallet' || wayOf(n) === 'both'
/** Whether all that was paid for the n-th order goes back. */
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
