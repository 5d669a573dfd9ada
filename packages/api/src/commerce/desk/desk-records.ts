import type { DeskOrder, DeskReservation } from '@storefront/api-contract/desk'
import type { Minor } from '@storefront/domain'
import type { Catalogue } from '../../catalogue/business/catalogue.ts'
import type { Database } from '../../platform/database/database.ts'
import { merchantOrder, type OrderRecord } from '../orders/order-records.ts'
import { refundableCharges } from '../payments/refundable-charges.ts'
import { stuckRefunds } from '../payments/stuck-refunds.ts'
import { unbookedPayments } from '../payments/unbooked-payments.ts'
import { merchantReservation, type ReservationRecord } from '../reservations/reservation-records.ts'
import { orderForKitchen, reservationForKitchen } from './kitchen-view.ts'
import type { StaffRow } from './staff-codes.ts'

/** What decides how an order is written for a desk. */
export interface DeskView {
  row: Pick<StaffRow, 'role' | 'branchId' | 'referenceId'>
  catalogue: Catalogue
  now: number
}

/** Serializes orders for a desk; a kitchen screen gets no phone number, no address and no money. */
export async function deskOrders(
  db: Database,
  records: readonly OrderRecord[],
  view: DeskView,
): Promise<DeskOrder[]> {
  const ids = records.map(({ row }) => row.id)
  const paid = await refundableCharges(db, ids)
  const isKitchen = view.row.role === 'kitchen'
  const stuck = isKitchen ? null : await stuckRefunds(db, { purpose: 'order', ids }, view.now)
  const unbooked = isKitchen ? null : await unbookedPayments(db, { purpose: 'order', ids })
  const leftOf = new Map<string, Minor>()
  for (const { orderId, left } of paid) leftOf.set(orderId, (leftOf.get(orderId) ?? 0) + left)
  return records.map((record) => {
    const { row, history } = record
    const order: DeskOrder = {
      ...merchantOrder(record),
      version: history.length + row.changes,
      preparation_minutes: row.snapshot.preparation_minutes,
      allergens: allergensOf(row.snapshot.lines, view.catalogue),
      notes: row.snapshot.notes,
      staff_note: row.staffNote,
      refunded: row.refunded,
      refundable: leftOf.get(row.id) ?? 0,
      wallet_refunded: record.wallet.returned,
      wallet_refundable: record.wallet.left,
      stuck_refunds: stuck?.get(row.id) ?? [],
      unbooked_payments: unbooked?.get(row.id) ?? [],
    }
    return isKitchen ? orderForKitchen(order) : order
  })
}

function allergensOf(lines: DeskOrder['lines'], { items, modifierGroups, ordering }: Catalogue) {
  const ids = new Set(lines.map(({ item_id }) => item_id))
  const chosen = new Set(lines.flatMap(({ modifiers }) => modifiers.map(({ id }) => id)))
  const ofItems = items.filter(({ item }) => ids.has(item.id)).flatMap(({ item }) => item.allergens)
  const ofModifiers = modifierGroups
    .flatMap(({ modifiers }) => modifiers)
    .filter(({ id }) => chosen.has(id))
    .flatMap(({ allergens }) => allergens)
  return [...new Set([...ofItems, ...ofModifiers])].map(
    (allergen) => ordering.tagNames[allergen] ?? [{ locale: 'en', name: allergen }],
  )
}

/** Serializes reservations for a desk; a kitchen screen gets no phone numbers and no money. */
export async function deskReservations(
  db: Database,
  records: readonly ReservationRecord[],
  { row, catalogue, now }: DeskView,
): Promise<DeskReservation[]> {
  const isKitchen = row.role === 'kitchen'
  const ids = records.map((record) => record.row.id)
  const deposits = { purpose: 'deposit', ids } as const
  const stuck = isKitchen ? null : await stuckRefunds(db, deposits, now)
  const unbooked = isKitchen ? null : await unbookedPayments(db, deposits)
  return records.map((record) => {
    const { revision: version, snapshot } = record.row
    const allergens = allergensOf(snapshot.lines, catalogue)
    const reservation = { ...merchantReservation(record, catalogue, now), version, allergens }
    if (isKitchen) return reservationForKitchen(reservation)
    return {
      ...reservation,
      stuck_refunds: stuck?.get(reservation.id) ?? [],
      unbooked_payments: unbooked?.get(reservation.id) ?? [],
    }
  })
}
