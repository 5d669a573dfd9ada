import { holdState, type Instant, type LedgerEntry, type Minor, reverseHold, sumOf } from '@storefront/domain'
import { eq } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { walletEntries } from '../../platform/database/schema.ts'
import { bookEntry } from './book-entry.ts'
import { lockWallet } from './lock-wallet.ts'
import { holdKey, orderEntries } from './order-entries.ts'
import type { WalletHolder } from './wallet-entry.ts'

type OrderHold = WalletHolder & { orderId: string; amount: Minor; now: Instant }

export type HoldResult = { ok: true } | { ok: false; problem: 'wallet-insufficient'; available: Minor }

/**
 * Holds an order's amount in the wallet, in the transaction that places the order or retries its payment (WL-02, WL-03).
 * Idempotent for the same amount. The caller has locked the order's row, if it has one, and stores nothing on a refusal.
 */
export async function holdForOrder(tx: Transaction, hold: OrderHold): Promise<HoldResult> {
  const { orderId, amount, now, referenceId, customerId } = hold
  if (amount === 0) return { ok: true }
  const wallet = await lockWallet(tx, hold)
  const holds = holdsOf(await orderEntries(tx, orderId))
  const held = sumOf(holds.map(({ open }) => open))
  if (held === amount) return { ok: true }
  if (held > 0) throw new Error(`Order ${orderId} holds ${held} already and cannot hold ${amount}`)
  if (wallet.available < amount) {
    return { ok: false, problem: 'wallet-insufficient', available: wallet.available }
  }
  const entry: LedgerEntry = { kind: 'hold', key: holdKey(orderId, holds.length + 1), amount }
  await bookOrderEntry(tx, { referenceId, customerId }, { orderId, now }, entry)
  return { ok: true }
}

interface OrderMoment {
  orderId: string
  now: Instant
}

/** Captures an order's hold for the business and returns the amount; 0 if it holds nothing. */
export function captureOrder(tx: Transaction, order: OrderMoment): Promise<Minor> {
  return settle(tx, order, (entries) =>
    holdsOf(entries)
      .filter(({ open }) => open > 0)
      .map(({ hold, open }) => ({ kind: 'capture', key: `${hold}:captured`, amount: open, hold })),
  )
}

/**
 * Releases or refunds everything an order took from the wallet and returns the amount (WL-03: failed, expired and
 * cancelled orders). Idempotent.
 */
export function releaseOrder(tx: Transaction, order: OrderMoment): Promise<Minor> {
  return settle(tx, order, (entries) => holdsOf(entries).flatMap(({ hold }) => reverseHold(entries, hold)))
}

async function settle(
  tx: Transaction,
  order: OrderMoment,
  decide: (entries: readonly LedgerEntry[]) => LedgerEntry[],
): Promise<Minor> {
  const holder = await holderOf(tx, order.orderId)
  if (!holder) return 0
  await lockWallet(tx, holder)
  const decided = decide(await orderEntries(tx, order.orderId))
  for (const entry of decided) await bookOrderEntry(tx, holder, order, entry)
  return sumOf(decided.map(({ amount }) => amount))
}

function holdsOf(entries: readonly LedgerEntry[]): { hold: string; open: Minor }[] {
  return entries
    .filter(({ kind }) => kind === 'hold')
    .map(({ key }) => ({ hold: key, open: holdState(entries, key)?.open ?? 0 }))
}

async function bookOrderEntry(
  tx: Transaction,
  holder: WalletHolder,
  order: OrderMoment,
  entry: LedgerEntry,
): Promise<void> {
  const booking = await bookEntry(tx, { ...holder, ...order, ...entry })
  if (!booking.ok || !booking.booked) throw new Error(`The wallet entry ${entry.key} does not fit the ledger`)
}

async function holderOf(tx: Transaction, orderId: string): Promise<WalletHolder | null> {
  const [entry] = await tx
    .select({ referenceId: walletEntries.referenceId, customerId: walletEntries.customerId })
    .from(walletEntries)
    .where(eq(walletEntries.orderId, orderId))
    .limit(1)
  return entry ?? null
}
