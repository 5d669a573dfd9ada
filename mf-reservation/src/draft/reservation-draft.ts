import type { ReservePayload } from '@storefront/api-contract/reservation'
import { FIRST_PARTY } from '@storefront/domain'
import { RESERVE_TYPES, type ReserveType } from '@storefront/domain/enums'
import type { StorageSchema } from '@storefront/store'

/** A time slot held by the server for this visitor. */
export interface Hold {
  id: string
  expiresAt: number
  startsAt: string
  tableId: string | null
}

/** The visitor's input so far; name and phone are in the cart (RS-02). */
export interface ReservationDraft {
  type: ReserveType
  branchId: string | null
  serviceId: string | null
  /** A day of the business's calendar, `2026-11-27`. */
  date: string | null
  party: number
  startsAt: string | null
  /** Null: any table. */
  tableId: string | null
  hold: Hold | null
  note: string
  withOrder: boolean
  /** A sent request without an answer: resent unchanged, so that it never becomes a second reservation. */
  sent: ReservePayload | null
}

export const EMPTY_DRAFT: ReservationDraft = {
  type: 'reserv_dinein',
  branchId: null,
  serviceId: null,
  date: null,
  party: FIRST_PARTY,
  startsAt: null,
  tableId: null,
  hold: null,
  note: '',
  withOrder: false,
  sent: null,
}

type Loose = Record<string, unknown>
const record = (value: unknown): Loose | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Loose) : null
const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

function readHold(value: unknown): Hold | null {
  const hold = record(value)
  const [id, startsAt] = [text(hold?.id), text(hold?.startsAt)]
  if (!id || !startsAt || typeof hold?.expiresAt !== 'number') return null
  return { id, startsAt, expiresAt: hold.expiresAt, tableId: text(hold.tableId) }
}

function readSent(value: unknown): ReservePayload | null {
  const sent = record(value)
  return text(sent?.idempotency_key) && Array.isArray(sent?.order_lines)
    ? (sent as unknown as ReservePayload)
    : null
}

/** The persisted draft. */
export const DRAFT: StorageSchema<ReservationDraft> = {
  name: 'reservation',
  version: 1,
  empty: EMPTY_DRAFT,
  read: (data) => {
    const saved = record(data)
    const type = RESERVE_TYPES.find((one) => one === saved?.type)
    if (!saved || !type) return null
    const date = text(saved.date)
    return {
      type,
      branchId: text(saved.branchId),
      serviceId: text(saved.serviceId),
      date: date && /^\d{4}-\d\d-\d\d$/.test(date) ? date : null,
      party:
        Number.isInteger(saved.party) && Number(saved.party) > 0 ? Number(saved.party) : EMPTY_DRAFT.party,
      startsAt: text(saved.startsAt),
      tableId: text(saved.tableId),
      hold: readHold(saved.hold),
      note: text(saved.note) ?? '',
      withOrder: saved.withOrder === true,
      sent: readSent(saved.sent),
    }
  },
}

/** Expands a change with its resets: a time depends on day, party, service and branch, a table on the time. */
export function draftChanges(changes: Partial<ReservationDraft>): Partial<ReservationDraft> {
  const movesTime = ['date', 'party', 'serviceId', 'branchId', 'type'].some((key) => key in changes)
  if (movesTime) return { startsAt: null, tableId: null, hold: null, ...changes }
  return 'startsAt' in changes ? { tableId: null, hold: null, ...changes } : changes
}
