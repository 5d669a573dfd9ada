import type { ZoneShape } from '../geo/zone-shape.ts'
import type { Minor } from '../money/round-half-up.ts'
import type { LocalText } from '../text/local-text.ts'

/** What a delivery's time is counted in (DL-01). */
export const DELIVERY_UNITS = ['minute', 'hour', 'day'] as const
export type DeliveryUnit = (typeof DELIVERY_UNITS)[number]

/** A part of a zone that a visitor picks by its name: a district, a neighbourhood. */
export interface Area {
  readonly id: string
  readonly names: LocalText
  /** Names of what it lies in, such as a governorate; areas are grouped by it. */
  readonly parent_names: LocalText
  readonly zone_id: string
  readonly shape: ZoneShape | null
}

/** Where a branch delivers, and on which terms. */
export interface Zone {
  readonly id: string
  readonly branch_id: string
  readonly visible: boolean
  readonly fees: Minor
  readonly min_order: Minor
  /** How long a delivery takes, counted in `unit`. */
  readonly delivery_time: number
  readonly unit: DeliveryUnit
  readonly areas: readonly Area[]
  /** A shape of its own, beside those of its areas. */
  readonly shape: ZoneShape | null
}

type Terms = 'visible' | 'fees' | 'min_order' | 'delivery_time' | 'unit' | 'areas' | 'shape'

/** A zone as merchants write it: its terms may be missing. */
export type ZoneDraft = Omit<Zone, Terms> & { readonly [Key in Terms]?: Zone[Key] | null | undefined }

const DEFAULT_MINUTES = 30
const MINUTES_OF: Record<DeliveryUnit, number> = { minute: 1, hour: 60, day: 1440 }

/**
 * The zone with what was left out (DL-01): visible, fees and minimum order 0, 30 minutes. Fields beyond a zone's own,
 * such as names and colour, are kept.
 */
export function zoneOf<Draft extends ZoneDraft>(draft: Draft): Omit<Draft, Terms> & Zone {
  return {
    ...draft,
    visible: draft.visible ?? true,
    fees: draft.fees ?? 0,
    min_order: draft.min_order ?? 0,
    delivery_time: draft.delivery_time ?? DEFAULT_MINUTES,
    unit: draft.unit ?? 'minute',
    areas: draft.areas ?? [],
    shape: draft.shape ?? null,
  }
}

/** How long a delivery into the zone takes, in minutes: an hour has 60, a day 1440 (DL-01). */
export function deliveryMinutes(zone: Pick<Zone, 'delivery_time' | 'unit'>): number {
  return zone.delivery_time * MINUTES_OF[zone.unit]
}

/** Order of preference among zones that serve the same place: cheapest, then fastest, then by id (DL-04). */
export function byPreference(one: Zone, other: Zone): number {
  if (one.fees !== other.fees) return one.fees - other.fees
  const faster = deliveryMinutes(one) - deliveryMinutes(other)
  if (faster !== 0) return faster
  return one.id < other.id ? -1 : one.id > other.id ? 1 : 0
}
