import { eq } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { reservations } from '../../platform/database/schema.ts'
import type { ReservationRow } from './reservation-records.ts'

/** The reservation's row, held until the transaction ends so that two moves cannot meet; throws if it does not exist. */
export async function lockReservation(tx: Transaction, id: string): Promise<ReservationRow> {
  const row = await lockReservationIfExists(tx, id)
  if (!row) throw new Error(`The reservation ${id} is not there`)
  return row
}

/** Like {@link lockReservation}, or null if it does not exist. */
export async function lockReservationIfExists(tx: Transaction, id: string): Promise<ReservationRow | null> {
  const [row] = await tx.select().from(reservations).where(eq(reservations.id, id)).for('update')
  return row ?? null
}
