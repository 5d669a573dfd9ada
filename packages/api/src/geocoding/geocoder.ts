import type { Place } from '@storefront/api-contract/ordering'
import type { ServerLocale } from '../messages/server-message.ts'

/** What a geocoder is asked (DL-10). `country` is ISO 3166 in small letters, or null for everywhere. */
export type GeocodeQuestion =
  | { kind: 'search'; q: string; country: string | null }
  | { kind: 'city'; city: string; country: string | null }
  | { kind: 'country'; country: string }
  | { kind: 'reverse'; lat: number; lng: number }

export type GeocodeResult = { ok: true; places: Place[] } | { ok: false; problem: 'away'; cause: unknown }

/** A source of places. */
export interface Geocoder {
  readonly name: string
  /** Whose data it answers with, shown beside every place. */
  readonly attribution: string
  /** Milliseconds that must lie between two questions of the whole installation; 0 for one that is our own. */
  readonly spacing: number
  ask(question: GeocodeQuestion, locale: ServerLocale): Promise<GeocodeResult>
}
