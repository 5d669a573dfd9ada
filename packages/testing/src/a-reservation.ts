import type { Reservation } from '@storefront/api-contract/reservation'
import { NOW } from './business-answer.ts'

const english = (name: string) => [{ locale: 'en', name }]

/** Friday 20:00 and 20:30 in Kuwait, two days after {@link NOW}. */
export const EIGHT = '2026-11-22T17:00:00.000Z'
export const HALF_PAST = '2026-11-22T17:30:00.000Z'

/** A reservation of two at table T2, on {@link EIGHT}; `changes` replace its fields. */
export function aReservation(changes: Partial<Reservation> = {}): Reservation {
  return {
    id: 'r1',
    code: 'KX7P2M4Q',
    reference_id: 'saffron',
    branch_id: 'main',
    branch_name: english('Salmiya'),
    type: 'reserv_dinein',
    state: 'placed',
    starts_at: EIGHT,
    ends_at: HALF_PAST,
    party: 2,
    table: { id: 't2', name: 'T2', zone: 'Terrace' },
    service: null,
    name: 'Noura',
    phone: '+965 50001234',
    note: '',
    lines: [],
    totals: null,
    deposit: { amount: 0, currency: 'KWD', state: 'none', url: null, until: null },
    cancel_reason: null,
    placed_at: NOW,
    updated_at: NOW,
    can_change: true,
    can_cancel: true,
    ...changes,
  }
}
