import { PAYMENT_METHODS, type PaymentMethod } from '@storefront/api-contract'
import { and, asc, eq } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/database.ts'
import type { CaptureTime } from '../../platform/database/schema/payments.ts'
import { businesses, paymentAccounts } from '../../platform/database/schema.ts'
import { randomId } from '../../platform/http/random-id.ts'
import type { ProviderAccount } from './payment-provider.ts'
import { SealedAccountError } from './payment-refusal.ts'
import type { ProviderName } from './payment-settings.ts'
import { type SecretKeys, seal, unseal } from './secret-box.ts'

/** A business's account without its secrets. */
export interface AccountSummary {
  referenceId: string
  provider: ProviderName
  methods: PaymentMethod[]
  capture: CaptureTime
  keyId: string
}

export interface NewAccount extends ProviderAccount {
  provider: ProviderName
  methods: readonly PaymentMethod[]
}

/** Stores a business's account with encrypted secrets, in place of the one before; false for an unknown business. */
export async function setPaymentAccount(
  db: Database,
  keys: SecretKeys,
  { referenceId, provider, methods, secrets, capture = 'at_order' }: NewAccount,
  now: number,
): Promise<boolean> {
  const sealed = seal(keys, JSON.stringify(secrets), ownerOf(referenceId, provider))
  const row = { methods: [...methods], capture, ...sealed, updatedAt: new Date(now) }
  return db.transaction(async (tx) => {
    if (!(await changeBusiness(tx, referenceId))) return false
    await tx
      .insert(paymentAccounts)
      .values({ referenceId, provider, ...row })
      .onConflictDoUpdate({ target: [paymentAccounts.referenceId, paymentAccounts.provider], set: row })
    return true
  })
}

/** Removes an account; false if there was none. Refunds of its charges wait until it is set again. */
export function removePaymentAccount(
  db: Database,
  { referenceId, provider }: Pick<AccountSummary, 'referenceId' | 'provider'>,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const removed = await tx.delete(paymentAccounts).where(isAccount(referenceId, provider)).returning()
    return removed.length > 0 && changeBusiness(tx, referenceId)
  })
}

/** The accounts of a business, or of all. */
export async function listPaymentAccounts(
  db: Database | Transaction,
  referenceId?: string,
): Promise<AccountSummary[]> {
  return (await accountRows(db, referenceId)).map(summaryOf)
}

/** {@link listPaymentAccounts}, each with why the keys do not open it; null where they do. */
export async function listWithSeals(
  db: Database | Transaction,
  keys: SecretKeys,
  referenceId?: string,
): Promise<(AccountSummary & { sealedBy: SealedAccountError | null })[]> {
  const rows = await accountRows(db, referenceId)
  return rows.map((row) => ({ ...summaryOf(row), sealedBy: sealOf(keys, row) }))
}

type AccountRow = typeof paymentAccounts.$inferSelect

function accountRows(db: Database | Transaction, referenceId: string | undefined): Promise<AccountRow[]> {
  return db
    .select()
    .from(paymentAccounts)
    .where(referenceId === undefined ? undefined : eq(paymentAccounts.referenceId, referenceId))
    .orderBy(asc(paymentAccounts.referenceId), asc(paymentAccounts.provider))
}

function summaryOf({ referenceId, provider, methods, capture, keyId }: AccountRow): AccountSummary {
  return {
    referenceId,
    provider: provider as ProviderName,
    methods: PAYMENT_METHODS.filter((method) => methods.includes(method)),
    capture,
    keyId,
  }
}

function sealOf(keys: SecretKeys, row: AccountRow): SealedAccountError | null {
  try {
    openAccount(keys, row)
    return null
  } catch (error) {
    if (error instanceof SealedAccountError) return error
    throw error
  }
}

function openAccount(keys: SecretKeys, row: AccountRow): string {
  try {
    return unseal(keys, row, ownerOf(row.referenceId, row.provider))
  } catch (cause) {
    throw new SealedAccountError(row, cause)
  }
}

/** An account with its secrets, or null. Throws {@link SealedAccountError} if no key of the settings opens it. */
export async function findPaymentAccount(
  db: Database,
  keys: SecretKeys,
  referenceId: string,
  provider: ProviderName,
): Promise<ProviderAccount | null> {
  const [row] = await db.select().from(paymentAccounts).where(isAccount(referenceId, provider))
  if (!row) return null
  const secrets: Record<string, string> = JSON.parse(openAccount(keys, row))
  return { referenceId, secrets, capture: row.capture }
}

/** Encrypts every account with the first key of the settings, so that older keys can be removed; returns their number. */
export async function resealPaymentAccounts(db: Database, keys: SecretKeys): Promise<number> {
  return db.transaction(async (tx) => {
    const rows = await tx.select().from(paymentAccounts).for('update')
    const old = rows.filter(({ keyId }) => keyId !== [...keys.keys()][0])
    for (const row of old) {
      const sealed = seal(keys, openAccount(keys, row), ownerOf(row.referenceId, row.provider))
      await tx.update(paymentAccounts).set(sealed).where(isAccount(row.referenceId, row.provider))
    }
    return old.length
  })
}

/** Every instance reads the business again; false if there is none. */
async function changeBusiness(tx: Transaction, referenceId: string): Promise<boolean> {
  const changed = await tx
    .update(businesses)
    .set({ version: randomId() })
    .where(eq(businesses.referenceId, referenceId))
    .returning({ referenceId: businesses.referenceId })
  return changed.length > 0
}

function isAccount(referenceId: string, provider: string) {
  return and(eq(paymentAccounts.referenceId, referenceId), eq(paymentAccounts.provider, provider))
}

function ownerOf(referenceId: string, provider: string): string {
  return `${provider}/${referenceId}`
}
