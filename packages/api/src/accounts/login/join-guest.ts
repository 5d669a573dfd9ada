import type { Address } from '@storefront/api-contract'
import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { orders } from '../../platform/database/schema.ts'
import type { CustomerRecords } from '../customers/customer-records.ts'
import { savedLocations } from '../customers/find-user.ts'
import { addLocation, type NewLocation } from '../locations/store-location.ts'

/** What a browser did as a guest: the hash of its guest cookie, and the addresses it kept (DL-11). */
export interface Guest {
  owner: string | null
  locations: readonly NewLocation[]
}

/** Moves a guest's orders, reservations and addresses into an account; from then on only it opens them (OR-09). */
export async function joinGuest(
  tx: Transaction,
  records: Pick<CustomerRecords, 'join'>,
  customer: { id: string; referenceId: string },
  guest: Guest,
): Promise<void> {
  const { id, referenceId } = customer
  if (guest.owner !== null) {
    await tx
      .update(orders)
      .set({ customerId: id })
      .where(
        and(eq(orders.referenceId, referenceId), eq(orders.owner, guest.owner), isNull(orders.customerId)),
      )
    await records.join(tx, customer, guest.owner)
  }
  const known = new Set((await savedLocations(tx, id)).map(({ address }) => placeKey(address)))
  for (const location of guest.locations) {
    const key = placeKey(location.address)
    if (known.has(key)) continue
    known.add(key)
    // A full account keeps its addresses.
    if ((await addLocation(tx, id, location)) === null) return
  }
}

/** Equal for two addresses with the same fields in any order. */
function placeKey(address: Address): string {
  const filled = Object.entries(address).filter(
    ([, value]) => value !== null && value !== undefined && value !== '',
  )
  return JSON.stringify(filled.sort(([left], [right]) => (left < right ? -1 : 1)))
}
