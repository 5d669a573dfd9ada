import { PAYMENT_METHODS, type PaymentMethod } from '@storefront/api-contract'
import { and, asc, eq } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/database.ts'
import type { CaptureTime } from '../../platform/database/schema/payments.ts'
import { businesses, paymentAccounts } from '../../platform/database/schema.ts'
import { randomId } from '../../platform/http/random-id.ts'
import type { ProviderAccount } from './payment-provider.ts'
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
  const rows = await db
    .select({
      referenceId: paymentAccounts.referenceId,
      provider: paymentAccounts.provider,
      methods: paymentAccounts.methods,
      capture: paymentAccounts.capture,
      keyId: paymentAccounts.keyId,
    })
    .from(paymentAccounts)
    .where(referenceId === undefined ? undefined : eq(paymentAccounts.referenceId, referenceId))
    .orderBy(asc(paymentAccounts.referenceId), asc(paymentAccounts.provider))
  return rows.map((row) => ({
    ...row,
    provider: row.provider as ProviderName,
    methods: PAYMENT_METHODS.filter((method) => row.methods.includes(method)),
  }))
}

/** An account with its secrets, or null. Throws if its key is not in the settings. */
export async function findPaymentAccount(
  db: Database,
  keys: SecretKeys,
  referenceId: string,
  provider: ProviderName,
): Promise<ProviderAccount | null> {
  const [row] = await db.select().from(paymentAccounts).where(isAccount(referenceId, provider))
  if (!row) return null
  const secrets: Record<string, string> = JSON.parse(unseal(keys, row, ownerOf(referenceId, provider)))
  return { referenceId, secrets, capture: row.capture }
}

/** Encrypts every account with the first key of the settings, so that older keys can be removed; returns their number. */
export async function resealPaymentAccounts(db: Database, keys: SecretKeys): Promise<number> {
  return db.transaction(async (tx) => {
    const rows = await tx.select().from(paymentAccounts).for('update')
    const old = rows.filter(({ keyId }) => keyId !== [...keys.keys()][0])
    for (const row of old) {
      const owner = ownerOf(row.referenceId, row.provider)
      const sealed = seal(keys, unseal(keys, row, owner), owner)
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
