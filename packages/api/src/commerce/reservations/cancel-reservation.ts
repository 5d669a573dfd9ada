import { answer, type Reply, refuse } from '../../platform/http/reply.ts'
import type { CommerceContext } from '../commerce-context.ts'
import { lockReservation } from './lock-reservation.ts'
import { moveReservation } from './move-reservation.ts'
import { allowances, type ReservationRow } from './reservation-records.ts'

/** Cancels a visitor's reservation and frees its time (RS-04); idempotent. */
export async function cancelReservation(
  { db, clock, catalogues }: CommerceContext,
  { id, referenceId }: Pick<ReservationRow, 'id' | 'referenceId'>,
): Promise<Reply<null>> {
  const catalogue = await catalogues.byReference(referenceId)
  return db.transaction(async (tx): Promise<Reply<null>> => {
    const row = await lockReservation(tx, id)
    // Not earlier: the desk may have changed it while the row was waited for.
    const now = clock()
    if (row.state === 'cancelled') return answer(null)
    if (allowances(row, catalogue, now).can_cancel) {
      await moveReservation(tx, row, { to: 'cancelled', now, reason: 'visitor' })
      return answer(null)
    }
    const isComing = row.state === 'placed' || row.state === 'confirmed'
    return isComing
      ? refuse(409, 'too-late', 'It is too late to cancel this reservation.')
      : refuse(409, 'transition-not-allowed', 'This reservation cannot be cancelled any more.')
  })
}
