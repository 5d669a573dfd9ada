import type { BusinessFile } from '@storefront/api-contract/business-file'
import type { ReservePayload } from '@storefront/api-contract/reservation'
import { newKey } from './test-server.ts'

const named = (name: string) => [{ locale: 'en', name }]
const shift = (time_from: string, time_to: string) => ({ closed: false, shifts: [{ time_from, time_to }] })

/**
 * Turns a copy of the test business into one that reserves at its first branch, daily from 12:00 to 23:00: tables of 2, 4
 * and 6, half hours, 90 minutes for two and 120 for more, an hour ahead at least; parties from 5 pay 1.000 a guest. A
 * tasting of an hour has 10 places. Breakfast and feast can be ordered ahead. Its wallet sells 10.000 for 10.000, and
 * 25.000 for 20.000.
 */
export function withReservations(file: BusinessFile): void {
  const [main] = file.branches
  if (!main) throw new Error('The test business has lost its branches')
  file.business.reservation = {
    enabled: true,
    with_table: true,
    type: 'reserv_dinein',
    max_users: 12,
    min_advance: 60,
  }
  main.tables = [2, 4, 6].map((seats) => ({
    id: `${main.id}-t${seats}`,
    name: `T${seats}`,
    seats,
    zone: 'A',
  }))
  for (const item of file.items) {
    if (item.id === 'feast' || item.id === 'omelette') item.types.reservation = true
  }
  file.reservations = {
    slot_minutes: 30,
    durations: [
      { up_to: 2, minutes: 90 },
      { up_to: 12, minutes: 120 },
    ],
    places: null,
    max_advance: { interval: 30, scale: 'day' },
    change_until: { interval: 3, scale: 'hour' },
    cancel_until: { interval: 2, scale: 'hour' },
    hold_minutes: 5,
    auto_confirm: false,
    deposit: { amount: 1000, per: 'guest', from_party: 5 },
    remind_before: { interval: 3, scale: 'hour' },
    services: [
      {
        id: 'tasting',
        names: named('Tasting'),
        descriptions: [],
        minutes: 60,
        places: 10,
        picture: null,
        branch_ids: [main.id],
      },
    ],
    hours: { [main.id]: { week: Array.from({ length: 7 }, () => shift('12:00', '23:00')), exceptions: [] } },
  }
  withWallet(file)
}

/** Gives a copy of the test business a wallet: it sells 10.000 for 10.000, and 25.000 for 20.000. */
export function withWallet(file: BusinessFile): void {
  file.wallet = {
    enabled: true,
    policy: [{ locale: 'en', name: '<p>No cash back.</p><script>alert(1)</script>' }],
    packages: [
      { id: 'ten', names: named('Ten'), descriptions: [], price: 10_000, credit: 10_000, picture: null },
      { id: 'gift', names: named('Gift'), descriptions: [], price: 20_000, credit: 25_000, picture: null },
    ],
  }
}

/** Two at a table of the test business, at 19:00 of the next day in Kuwait. */
export function aReservation(changes: Partial<ReservePayload> = {}): ReservePayload {
  return {
    branch_id: 'test-main',
    type: 'reserv_dinein',
    starts_at: '2026-11-21T16:00:00Z',
    party: 2,
    table_id: null,
    service_id: null,
    hold_id: null,
    order_lines: [],
    name: 'Noura',
    phone: '5000 1234',
    dial_code: '+965',
    notes: '',
    seen_total: 0,
    seen_deposit: 0,
    idempotency_key: newKey(),
    locale: 'en',
    ...changes,
  }
}
