import type { OrderLine } from '@storefront/api-contract/ordering'
import type { ReservePayload } from '@storefront/api-contract/reservation'
import { latinDigits, type Minor } from '@storefront/domain'
import type { ReservationDraft } from '../draft/reservation-draft.ts'
import type { Guest } from './guest-problems.ts'

export interface ReserveSource {
  draft: ReservationDraft & { startsAt: string }
  branchId: string
  guest: Guest
  orderLines: OrderLine[]
  /** What is ordered ahead costs this, and the deposit is that; in minor units, as the visitor sees them. */
  total: Minor
  deposit: Minor
  locale: string
}

/** A reservation as it is sent (RS-02), for a guest without problems. */
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
    phone: latinDigits(guest.phone).trim(),
    dial_code: guest.dialCode,
    notes: draft.note.trim(),
    seen_total: source.total,
    seen_deposit: source.deposit,
    idempotency_key: key,
    locale: source.locale,
  }
}
