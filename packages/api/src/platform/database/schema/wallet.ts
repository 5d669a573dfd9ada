import type { LocalText } from '@storefront/api-contract'
import type { WalletFile } from '@storefront/api-contract/business-file'
import type { LedgerKind } from '@storefront/domain/enums'
import { bigint, index, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { moment } from './moment.ts'

/** `available` and `on_hold` are a customer's; `business` and `provider` are the other side of every movement. */
export type WalletAccountKind = 'available' | 'on_hold' | 'business' | 'provider'

const amount = (name: string) => bigint(name, { mode: 'number' }).notNull()

/**
 * Accounts of the wallet (WL-03). `customerId` is empty for the accounts of the business. `balance` is kept by the
 * database as the sum of the postings, for a customer's accounts only, and is never below 0; see the migration.
 */
export const walletAccounts = pgTable(
  'wallet_accounts',
  {
    id: text('id').primaryKey(),
    referenceId: text('reference_id').notNull(),
    customerId: text('customer_id').notNull(),
    kind: text('kind').$type<WalletAccountKind>().notNull(),
    balance: amount('balance').default(0),
  },
  (table) => [unique('wallet_accounts_holder').on(table.referenceId, table.customerId, table.kind)],
)

/**
 * Movements of the wallet, append-only. `key` makes each happen once; `amount` is what the customer gets or gives, in
 * minor units.
 */
export const walletEntries = pgTable(
  'wallet_entries',
  {
    id: text('id').primaryKey(),
    referenceId: text('reference_id').notNull(),
    customerId: text('customer_id').notNull(),
    key: text('key').notNull(),
    kind: text('kind').$type<LedgerKind>().notNull(),
    amount: amount('amount'),
    /** The bonus part of a purchase. */
    bonus: amount('bonus').default(0),
    orderId: text('order_id'),
    purchaseId: text('purchase_id'),
    note: text('note'),
    at: moment('at').notNull(),
    /** Position of the entry in the ledger. */
    position: bigint('position', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  },
  (table) => [
    unique('wallet_entries_key').on(table.referenceId, table.key),
    index('wallet_entries_customer').on(table.referenceId, table.customerId, table.position),
    index('wallet_entries_order').on(table.orderId),
  ],
)

/** The two or more sides of an entry; they add up to 0. */
export const walletPostings = pgTable(
  'wallet_postings',
  {
    entryId: text('entry_id')
      .notNull()
      .references(() => walletEntries.id),
    accountId: text('account_id')
      .notNull()
      .references(() => walletAccounts.id),
    amount: amount('amount'),
  },
  (table) => [
    primaryKey({ columns: [table.entryId, table.accountId] }),
    index('wallet_postings_account').on(table.accountId),
  ],
)

/** Wallet settings from the business file. */
export const walletSettings = pgTable('wallet_settings', {
  referenceId: text('reference_id').primaryKey(),
  record: jsonb('record').$type<WalletFile>().notNull(),
})

/** Packages that customers bought or wanted to; the charge of a purchase says whether it was paid. */
export const walletPurchases = pgTable(
  'wallet_purchases',
  {
    id: text('id').primaryKey(),
    referenceId: text('reference_id').notNull(),
    customerId: text('customer_id').notNull(),
    /** The idempotency key it was sent with. */
    key: text('key').notNull(),
    packageId: text('package_id').notNull(),
    names: jsonb('names').$type<LocalText>().notNull(),
    price: amount('price'),
    credit: amount('credit'),
    currency: text('currency').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [unique('wallet_purchases_key').on(table.referenceId, table.customerId, table.key)],
)
