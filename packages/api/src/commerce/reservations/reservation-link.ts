import type { ReservationRow } from './reservation-records.ts'

/** The page of a reservation, as a path of the storefront (RT-21). */
export const reservationPath = ({ referenceId, id }: Pick<ReservationRow, 'referenceId' | 'id'>): string =>
  `/${encodeURIComponent(referenceId)}/reservation/success/${id}`

/** Where a guest sees, changes and cancels a reservation (RS-04); null while the storefront's address is not known. */
export function reservationLink(
  publicOrigin: string | null,
  row: Pick<ReservationRow, 'referenceId' | 'id'>,
): string | null {
  return publicOrigin === null ? null : publicOrigin + reservationPath(row)
}
