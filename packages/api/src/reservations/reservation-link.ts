import type { ReservationRow } from './reservation-records.ts'

/** Where a guest sees, changes and cancels a reservation (RS-04); null while the storefront's address is not known. */
export function reservationLink(
  publicOrigin: string | null,
  { referenceId, id }: Pick<ReservationRow, 'referenceId' | 'id'>,
): string | null {
  return publicOrigin === null ? null : `${publicOrigin}/${referenceId}/reservation/success/${id}`
}
