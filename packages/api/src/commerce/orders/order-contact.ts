import type { OrderPayload } from '@storefront/api-contract/ordering'
import { asksForContact } from '@storefront/domain'
import { eq } from 'drizzle-orm'
import { serializePhone } from '../../accounts/customers/find-user.ts'
import type { Catalogue } from '../../catalogue/business/catalogue.ts'
import type { Database } from '../../platform/database/database.ts'
import { customers } from '../../platform/database/schema.ts'
import { keyedHash } from '../../platform/http/keyed-hash.ts'

/** Whether an order is refused without a name and a number (OR-12). */
export function needsContact(
  { selling_types: type, table_id: tableId }: Pick<OrderPayload, 'selling_types' | 'table_id'>,
  business: Catalogue['business'],
): boolean {
  return asksForContact({ type, hasTable: tableId !== null }, business)
}

/**
 * The order with the name and number of the customer's account in place of those that it may leave out (OR-12); the order
 * as it is for a guest, and where they are asked for.
 */
export async function withAccountContact(
  db: Database,
  payload: OrderPayload,
  { business }: Catalogue,
  customerId: string | null,
): Promise<OrderPayload> {
  if (customerId === null || needsContact(payload, business)) return payload
  if (payload.name && payload.phone) return payload
  const [account] = await db.select().from(customers).where(eq(customers.id, customerId))
  if (!account) return payload
  const { dial_code, number } = serializePhone(account)
  const name = payload.name || (account.name ?? '')
  return payload.phone ? { ...payload, name } : { ...payload, name, dial_code, phone: number }
}

/** What the number of an order is counted by; null for one without a number. */
export function phoneKey(
  { phone }: { phone: string | null },
  referenceId: string,
  secret: string,
): string | null {
  return phone ? keyedHash(secret, 'order phone', `${referenceId} ${phone}`) : null
}
