import type { Instant, Minor } from '@storefront/domain'
import { asc, eq } from 'drizzle-orm'
import type { Transaction } from '../database/open.ts'
import { walletEntries } from '../database/schema/wallet.ts'
import { bookEntry } from './book-entry.ts'
import { lockWallet } from './lock-wallet.ts'
import type { WalletHolder } from './wallet-entry.ts'

export type OrderHold = WalletHolder & { orderId: string; amount: Minor; now: Instant }

export type HoldResult = { ok: true } | { ok: false; problem: 'wallet-insufficient'; available: Minor }

/**
 * Puts what an order takes from the wallet on hold, in the transaction that places the order or opens another try at
 * paying it (WL-02, WL-03). An order that holds this amount already holds it once. The caller has locked the order's
 * row, if it has one, and stores nothing when this refuses.
 */
export async function holdForOrder(tx: Transaction, hold: OrderHold): Promise<HoldResult> {
  const { orderId, amount, now, referenceId, customerId } = hold
  if (amount === 0) return { ok: true }
  const wallet = await lockWallet(tx, hold)
  const { held, holds } = await orderSums(tx, orderId)
  if (held === amount) return { ok: true }
  if (held > 0) throw new Error(`Order ${orderId} holds ${held} already and cannot hold ${amount}`)
  if (wallet.available < amount) {
    return { ok: false, problem: 'wallet-insufficient', available: wallet.available }
  }
  const key = `order/${orderId}/hold/${holds + 1}`
  await bookOrderEntry(tx, { referenceId, customerId }, { key, kind: 'hold', amount, orderId, now })
  return { ok: true }
}

/** Hands what an order holds to the business, and says how much that was: 0 when it holds nothing (any more). */
export async function captureOrder(
  tx: Transaction,
  order: { orderId: string; now: Instant },
): Promise<Minor> {
  const holder = await holderOf(tx, order.orderId)
  if (!holder) return 0
  await lockWallet(tx, holder)
  const { held, holds } = await orderSums(tx, order.orderId)
  if (held === 0) return 0
  const key = `order/${order.orderId}/capture/${holds}`
  await bookOrderEntry(tx, holder, { ...order, key, kind: 'capture', amount: held })
  return held
}

/**
 * Gives back all that an order took from the wallet, on hold or already with the business, and says how much that was
 * (WL-03: failed, expired and cancelled orders). Nothing is given back twice.
 */
export async function releaseOrder(
  tx: Transaction,
  order: { orderId: string; now: Instant },
): Promise<Minor> {
  const holder = await holderOf(tx, order.orderId)
  if (!holder) return 0
  await lockWallet(tx, holder)
  const { held, captured, holds } = await orderSums(tx, order.orderId)
  const key = (kind: string) => `order/${order.orderId}/${kind}/${holds}`
  if (held > 0)
    await bookOrderEntry(tx, holder, { ...order, key: key('release'), kind: 'release', amount: held })
  if (captured > 0)
    await bookOrderEntry(tx, holder, { ...order, key: key('refund'), kind: 'refund', amount: captured })
  return held + captured
}

type OrderEntry = Omit<Parameters<typeof bookEntry>[1], keyof WalletHolder>

async function bookOrderEntry(tx: Transaction, holder: WalletHolder, entry: OrderEntry): Promise<void> {
  const booking = await bookEntry(tx, { ...holder, ...entry })
  if (!booking.ok || !booking.booked) throw new Error(`The wallet entry ${entry.key} does not fit the ledger`)
}

async function holderOf(tx: Transaction, orderId: string): Promise<WalletHolder | null> {
  const [entry] = await tx
    .select({ referenceId: walletEntries.referenceId, customerId: walletEntries.customerId })
    .from(walletEntries)
    .where(eq(walletEntries.orderId, orderId))
    .orderBy(asc(walletEntries.position))
    .limit(1)
  return entry ?? null
}

/** What an order has on hold, what the business has of it, and how often it was held. Read under the wallet's lock. */
async function orderSums(
  tx: Transaction,
  orderId: string,
): Promise<{ held: Minor; captured: Minor; holds: number }> {
  const entries = await tx
    .select({ kind: walletEntries.kind, amount: walletEntries.amount })
    .from(walletEntries)
    .where(eq(walletEntries.orderId, orderId))
  const sum = (kind: string) =>
    entries.reduce((total, entry) => (entry.kind === kind ? total + entry.amount : total), 0)
  return {
    held: sum('hold') - sum('release') - sum('capture'),
    captured: sum('capture') - sum('refund'),
    holds: entries.filter((entry) => entry.kind === 'hold').length,
  }
}
