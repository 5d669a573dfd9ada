import type { OrderLine } from '@storefront/api-contract/ordering'
import type { ReservePayload } from '@storefront/api-contract/reservation'
import { cleanTyped, type Minor } from '@storefront/domain'
import type { ReservationDraft } from '../draft/reservation-draft.ts'
import type { Guest } from '../guest/guest-problems.ts'

export interface ReserveSource {
  draft: ReservationDraft & { startsAt: string }
  branchId: string
  guest: Guest
  orderLines: OrderLine[]
  /** Pre-order total and deposit as shown to the visitor, in minor units. */
  total: Minor
  deposit: Minor
  locale: string
}

/** Builds the reservation payload (RS-02) for a valid guest. */
export function reservePayload(source: ReserveSource, key: string): ReservePayload {
  const { draft, guest } = source
  return {
    branch_id: source.branchId,
    type: draft.type,
    starts_at: draft.startsAt,
    party: draft.party,
    table_id: draft.tableId,
    service_id: draft.serviceId,
    hold_id: draft.hold?.id ?? null,
    order_lines: source.orderLines,
    name: guest.name.trim(),
    phone: cleanTyped(guest.phone),
    dial_code: guest.dialCode,
    notes: draft.note.trim(),
    seen_total: source.total,
    seen_deposit: source.deposit,
    idempotency_key: key,
    locale: source.locale,
  }
}
