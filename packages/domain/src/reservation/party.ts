import type { ReservableTable, ReservationSettings } from './reservation.ts'

/** The party until the visitor says otherwise (RS-02): most tables are reserved for two. */
export const FIRST_PARTY = 2

/**
 * What a visitor who has chosen nothing is shown the times of (RS-02, SR-06): two guests on the first day; of a place
 * that reserves services, the first one.
 */
export function firstRequest(
  isService: boolean,
  offer: { readonly first_day: string; readonly services: readonly { readonly id: string }[] },
): { date: string; party: number; serviceId: string | null } {
  const serviceId = isService ? (offer.services[0]?.id ?? null) : null
  return { date: offer.first_day, party: FIRST_PARTY, serviceId }
}

export type PartyProblem = 'not-a-party' | 'party-too-large'

/** Why a party cannot reserve at all, whatever the time (RS-01, RS-02); null when it can. */
export function partyProblem(
  partySize: number,
  settings: Pick<ReservationSettings, 'max_users' | 'with_table' | 'places'>,
  tables: readonly ReservableTable[],
): PartyProblem | null {
  if (!Number.isInteger(partySize) || partySize < 1) return 'not-a-party'
  const limit = settings.max_users > 0 ? settings.max_users : Infinity
  const room = settings.with_table ? Math.max(0, ...tables.map(({ seats }) => seats)) : settings.places
  return partySize > Math.min(limit, room ?? Infinity) ? 'party-too-large' : null
}

/** Minutes that a party stays (RS-02): those of the smallest size that holds it, else the default. */
export function stayMinutes(
  partySize: number,
  settings: Pick<ReservationSettings, 'durations' | 'default_minutes'>,
): number {
  const bySize = settings.durations.toSorted((one, other) => one.up_to - other.up_to)
  return bySize.find(({ up_to }) => partySize <= up_to)?.minutes ?? settings.default_minutes
}
