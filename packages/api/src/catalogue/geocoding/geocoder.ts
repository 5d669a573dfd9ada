import type { Place } from '@storefront/api-contract/ordering'
import type { ServerLocale } from '../../platform/messages/server-message.ts'

/** A geocoder query (DL-10). `country` is ISO 3166 in lower case, or null for everywhere. */
export type GeocodeQuestion =
  | { kind: 'search'; q: string; country: string | null }
  | { kind: 'city'; city: string; country: string | null }
  | { kind: 'country'; country: string }
  | { kind: 'reverse'; lat: number; lng: number }

export type GeocodeResult = { ok: true; places: Place[] } | { ok: false; problem: 'away'; cause: unknown }

/** A source of places. */
export interface Geocoder {
  readonly name: string
  /** Attribution shown with every place. */
  readonly attribution: string
  /** Minimum milliseconds between two queries of the whole installation; 0 for a local one. */
  readonly spacing: number
  ask(question: GeocodeQuestion, locale: ServerLocale): Promise<GeocodeResult>
}
