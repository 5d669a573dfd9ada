import type { Address } from '@storefront/api-contract'
import { and, asc, count, eq } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { customers, locations } from '../../platform/database/schema.ts'
import { randomId } from '../../platform/http/random-id.ts'

/** Addresses a customer may keep. */
const MOST_LOCATIONS = 20

/** An address as it is sent. */
export interface NewLocation {
  label: string
  address: Address
  area_id: string | null
  country: string | null
}

/** Saves an address and gives its id; null, and nothing saved, when the customer has 20. The first is the default. */
export async function addLocation(
  tx: Transaction,
  customerId: string,
  location: NewLocation,
): Promise<string | null> {
  await lockCustomer(tx, customerId)
  const [known] = await tx
    .select({ count: count() })
    .from(locations)
    .where(eq(locations.customerId, customerId))
  const saved = known?.count ?? 0
  if (saved >= MOST_LOCATIONS) return null
  const id = randomId()
  await tx.insert(locations).values({ id, customerId, ...columnsOf(location), isDefault: saved === 0 })
  return id
}

/** Replaces an address; false when the customer has none of this id. */
export async function changeLocation(
  tx: Transaction,
  customerId: string,
  locationId: string,
  location: NewLocation,
): Promise<boolean> {
  const changed = await tx
    .update(locations)
    .set(columnsOf(location))
    .where(own(customerId, locationId))
    .returning({ id: locations.id })
  return changed.length > 0
}

/** Makes an address the only default; false, with nothing changed, when the customer has none of this id. */
export async function makeDefault(tx: Transaction, customerId: string, locationId: string): Promise<boolean> {
  await lockCustomer(tx, customerId)
  const [known] = await tx.select({ id: locations.id }).from(locations).where(own(customerId, locationId))
  if (!known) return false
  await tx
    .update(locations)
    .set({ isDefault: false })
    .where(and(eq(locations.customerId, customerId), eq(locations.isDefault, true)))
  await tx.update(locations).set({ isDefault: true }).where(eq(locations.id, locationId))
  return true
}

/** Deletes an address; the oldest that is left becomes the default when it was. False when there is none of this id. */
export async function deleteLocation(
  tx: Transaction,
  customerId: string,
  locationId: string,
): Promise<boolean> {
  await lockCustomer(tx, customerId)
  const [gone] = await tx
    .delete(locations)
    .where(own(customerId, locationId))
    .returning({ isDefault: locations.isDefault })
  if (gone?.isDefault) {
    const [oldest] = await tx
      .select({ id: locations.id })
      .from(locations)
      .where(eq(locations.customerId, customerId))
      .orderBy(asc(locations.position))
      .limit(1)
    if (oldest) await tx.update(locations).set({ isDefault: true }).where(eq(locations.id, oldest.id))
  }
  return gone !== undefined
}

/** One change of a customer's addresses after the other, so that there is one default and no 21st. */
async function lockCustomer(tx: Transaction, customerId: string): Promise<void> {
  await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, customerId)).for('update')
}

function own(customerId: string, locationId: string) {
  return and(eq(locations.customerId, customerId), eq(locations.id, locationId))
}

function columnsOf({ label, address, area_id, country }: NewLocation) {
  return { label, address, areaId: area_id, country }
}
