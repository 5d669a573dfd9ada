import type { BusinessFile } from '@storefront/api-contract/business-file'
import { eq } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { reservationSettings } from '../../platform/database/schema.ts'

/** Stores a business file's reservation settings in the transaction of its import. */
export async function storeReservationSettings(tx: Transaction, file: BusinessFile): Promise<void> {
  const referenceId = file.business.reference_id
  if (!file.reservations) {
    await tx.delete(reservationSettings).where(eq(reservationSettings.referenceId, referenceId))
    return
  }
  const record = file.reservations
  await tx
    .insert(reservationSettings)
    .values({ referenceId, record })
    .onConflictDoUpdate({ target: reservationSettings.referenceId, set: { record } })
}
