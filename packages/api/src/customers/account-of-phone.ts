import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../database/open.ts'
import { customers } from '../database/schema.ts'
import { randomId } from '../http/random-id.ts'
import { lockPhone } from './lock-phone.ts'

/** Who asks for an account, and what was told when registering. */
export interface Applicant {
  referenceId: string
  phone: string
  dialCode: string
  /** Whether a code has shown that the number is theirs. */
  verified: boolean
  name: string | null
  email: string | null
  locale: string
  now: Date
}

/**
 * The account of a number that was shown to be the applicant's, made where there is none. What the account already
 * says stays. A number alone opens nothing of anybody's: where the business skips codes it is always a new account.
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
