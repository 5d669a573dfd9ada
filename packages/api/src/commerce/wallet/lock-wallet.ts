import type { Minor } from '@storefront/domain'
import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { type WalletAccountKind, walletAccounts } from '../../platform/database/schema/wallet.ts'
import { randomId } from '../../platform/http/random-id.ts'
import type { WalletHolder } from './wallet-entry.ts'

/** A wallet locked until the transaction ends. */
export interface LockedWallet {
  available: Minor
  onHold: Minor
  accountIds: Readonly<Record<WalletAccountKind, string>>
}

const KINDS = ['available', 'business', 'on_hold', 'provider'] as const

/** Locks a customer's wallet, after making it where it is not there yet. */
export async function lockWallet(tx: Transaction, holder: WalletHolder): Promise<LockedWallet> {
  const known = await accountsOf(tx, holder)
  const accounts = known.length === KINDS.length ? known : await makeAccounts(tx, holder)
  const ids = Object.fromEntries(accounts.map(({ kind, id }) => [kind, id])) as Record<
    WalletAccountKind,
    string
  >
  // Lock order: every movement locks the available account first, which avoids deadlocks.
  const available = await lockedBalance(tx, ids.available)
  return { available, onHold: await lockedBalance(tx, ids.on_hold), accountIds: ids }
}

function accountsOf(tx: Transaction, { referenceId, customerId }: WalletHolder) {
  return tx
    .select({ id: walletAccounts.id, kind: walletAccounts.kind })
    .from(walletAccounts)
    .where(
      and(eq(walletAccounts.referenceId, referenceId), inArray(walletAccounts.customerId, [customerId, ''])),
    )
}

async function makeAccounts(tx: Transaction, holder: WalletHolder) {
  const { referenceId, customerId } = holder
  await tx
    .insert(walletAccounts)
    .values(
      KINDS.map((kind) => ({
        id: randomId(),
        referenceId,
        kind,
        customerId: kind === 'available' || kind === 'on_hold' ? customerId : '',
      })),
    )
    .onConflictDoNothing()
  return accountsOf(tx, holder)
}

async function lockedBalance(tx: Transaction, id: string): Promise<Minor> {
  const [row] = await tx
    .select({ balance: walletAccounts.balance })
    .from(walletAccounts)
    .where(eq(walletAccounts.id, id))
    .for('update')
  if (!row) throw new Error(`The wallet account ${id} is not there`)
  return row.balance
}
