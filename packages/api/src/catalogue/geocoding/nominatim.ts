import type { Place } from '@storefront/api-contract/ordering'
import * as z from 'zod/mini'
import type { ServerLocale } from '../../platform/messages/server-message.ts'
import { displayName } from './display-name.ts'
import type { GeocodeQuestion, GeocodeResult, Geocoder } from './geocoder.ts'

/** The usage policy of the public service: at most one question a second for an application as a whole. */
const SPACING_MS = 1000
const TIMEOUT_MS = 8000
const MOST_PLACES = '8'
/** The level at which a building is found. */
const REVERSE_ZOOM = '18'

const shape = z.union([
  z.object({ type: z.literal('Point'), coordinates: z.tuple([z.number(), z.number()]) }),
  z.object({
    type: z.literal('Polygon'),
    coordinates: z.array(z.array(z.tuple([z.number(), z.number()]))),
  }),
  z.object({
    type: z.literal('MultiPolygon'),
    coordinates: z.array(z.array(z.array(z.tuple([z.number(), z.number()])))),
  }),
])

const found = z.object({
  lat: z.coerce.number(),
  lon: z.coerce.number(),
  osm_id: z.optional(z.number()),
  display_name: z.string(),
  address: z.optional(z.record(z.string(), z.unknown())),
  geojson: z.optional(z.unknown()),
})
const foundList = z.array(found)
/** Answer to a reverse lookup without a result. */
const nothing = z.object({ error: z.string() })

export interface NominatimSettings {
  /** Where the service is, such as `https://geocoder.example/`. */
  base: string
  /** User agent; the usage policy asks for a name and a contact. */
  agent: string
  fetch?: typeof fetch
  /** Timeout in milliseconds; default 8000. */
  timeout?: number
}

/** A geocoder that speaks the Nominatim protocol (DL-10). */
export function nominatim(settings: NominatimSettings): Geocoder {
  const { base, agent, fetch: send = fetch, timeout = TIMEOUT_MS } = settings
  return {
    name: `nominatim ${base}`,
    attribution: '© OpenStreetMap contributors',
    spacing: SPACING_MS,
    async ask(question, locale) {
      const url = new URL(pathOf(question), base.endsWith('/') ? base : `${base}/`)
      url.search = new URLSearchParams(queryOf(question, locale)).toString()
      try {
        const signal = AbortSignal.timeout(timeout)
        const answer = await send(url, { headers: { 'user-agent': agent }, signal })
        if (!answer.ok) return away(`The geocoder answered ${answer.status}`)
        return readAnswer(await answer.json(), locale)
      } catch (error) {
        return away(error)
      }
    },
  }
}

function pathOf({ kind }: GeocodeQuestion): string {
  return kind === 'reverse' ? 'reverse' : 'search'
}

function queryOf(question: GeocodeQuestion, locale: ServerLocale): Record<string, string> {
  const common = { format: 'jsonv2', addressdetails: '1', 'accept-language': locale }
  switch (question.kind) {
    case 'search':
      return { ...common, q: question.q, limit: MOST_PLACES, ...inCountry(question.country) }
    case 'city':
      return { ...common, city: question.city, limit: MOST_PLACES, ...inCountry(question.country) }
    case 'country':
      return { ...common, country: question.country, limit: '1', polygon_geojson: '1' }
    case 'reverse':
      return { ...common, lat: String(question.lat), lon: String(question.lng), zoom: REVERSE_ZOOM }
  }
}

function inCountry(country: string | null): Record<string, string> {
  return country === null ? {} : { countrycodes: country }
}

function readAnswer(json: unknown, locale: ServerLocale): GeocodeResult {
  const list = foundList.safeParse(json)
  if (list.success) return { ok: true, places: list.data.map((place) => placeOf(place, locale)) }
  const one = found.safeParse(json)
  if (one.success) return { ok: true, places: [placeOf(one.data, locale)] }
  if (nothing.safeParse(json).success) return { ok: true, places: [] }
  return away('The geocoder answered in no known form')
}

function placeOf(one: z.infer<typeof found>, locale: ServerLocale): Place {
  const address = textsOf(one.address ?? {})
  const outline = shape.safeParse(one.geojson)
  return {
    display_name: displayName(address, locale) || one.display_name,
    lat: one.lat,
    lng: one.lon,
    osm_id: one.osm_id ?? null,
    address,
    shape: outline.success ? outline.data : null,
  }
}

function textsOf(address: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(address).flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : [])),
  )
}

function away(cause: unknown): GeocodeResult {
  return { ok: false, problem: 'away', cause }
}
