import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { customers } from '../../platform/database/schema.ts'
import { randomId } from '../../platform/http/random-id.ts'
import { lockPhone } from './lock-phone.ts'

/** The applicant for an account, with registration data. */
export interface Applicant {
  referenceId: string
  phone: string
  dialCode: string
  /** Whether the phone number is verified. */
  verified: boolean
  name: string | null
  email: string | null
  locale: string
  now: Date
}

/**
 * Finds or creates the account of a verified number; existing account data stays. An unverified number grants no access:
 * a business that skips codes always gets a new account.
 */
export async function accountOfPhone(tx: Transaction, applicant: Applicant): Promise<string> {
  const { referenceId, phone, dialCode, verified, name, email, locale, now } = applicant
  const row = {
    id: randomId(),
    referenceId,
    phone,
    dialCode,
    phoneVerified: verified,
    name,
    email,
    locale,
    createdAt: now,
  }
  await lockPhone(tx, referenceId, phone)
  const [made] = await tx.insert(customers).values(row).onConflictDoNothing().returning({ id: customers.id })
  if (made) return made.id
  const [known] = await tx
    .select()
    .from(customers)
    .where(
      and(
        eq(customers.referenceId, referenceId),
        eq(customers.phone, phone),
        eq(customers.phoneVerified, true),
      ),
    )
    .for('update')
  if (!known) throw new Error('An account was neither made nor found')
  await tx
    .update(customers)
    .set({ name: known.name ?? name, email: known.email ?? email })
    .where(eq(customers.id, known.id))
  return known.id
}
