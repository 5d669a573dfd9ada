import type { PhoneNumber, SavedLocation, User } from '@storefront/api-contract/account'
import { asc, eq } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { customers, locations } from '../../platform/database/schema.ts'
import { isoText } from '../../platform/http/iso-text.ts'

/** A customer of this business as the customer sees it, addresses oldest first; null when there is none (AU-01). */
export async function findUser(
  db: Database | Transaction,
  business: { user_id: string },
  customerId: string,
): Promise<User | null> {
  const [row] = await db.select().from(customers).where(eq(customers.id, customerId))
  if (!row) return null
  const { id, referenceId, dialCode, phone, phoneVerified, name, email, locale, createdAt } = row
  return {
    id,
    business_id: business.user_id,
    reference_id: referenceId,
    name,
    email,
    phone: serializePhone({ phone, dialCode }),
    phone_verified: phoneVerified,
    locale,
    locations: await savedLocations(db, id),
    created_at: isoText(createdAt.getTime()),
  }
}

/** The addresses of a customer, oldest first. */
export async function savedLocations(
  db: Database | Transaction,
  customerId: string,
): Promise<SavedLocation[]> {
  const rows = await db
    .select()
    .from(locations)
    .where(eq(locations.customerId, customerId))
    .orderBy(asc(locations.position))
  return rows.map(({ id, label, address, areaId, country, isDefault }) => ({
    id,
    label,
    address,
    area_id: areaId,
    country,
    default: isDefault,
  }))
}

/** Splits a stored number into dial code and number. */
export function serializePhone({ phone, dialCode }: { phone: string; dialCode: string }): PhoneNumber {
  return { dial_code: dialCode, number: phone.slice(dialCode.length) }
}
