import * as z from '@storefront/api-contract/schema'
import { LONGEST_PLACE_SEARCH } from '@storefront/domain/lengths'
import { defineCall } from './call.ts'
import { areaShape } from './geo-shape.ts'

const text = z.string().check(z.minLength(2), z.maxLength(LONGEST_PLACE_SEARCH))
const countryIso = z.string().check(z.regex(/^[A-Za-z]{2}$/))
/** Degrees as a query carries them. */
const degrees = z.string().check(z.regex(/^-?\d{1,3}(\.\d{1,10})?$/))

/** A place with the parts of its address and, where asked for, its outline (DL-10). */
export const place = z.object({
  /** Building, road, neighbourhood, suburb, district, quarter, then city or state, as far as they are known. */
  display_name: z.string(),
  lat: z.number(),
  lng: z.number(),
  osm_id: z.nullable(z.number()),
  address: z.record(z.string(), z.string()),
  shape: z.nullable(areaShape),
})
export type Place = z.infer<typeof place>

/** Places, and whose data they are: `attribution` is shown beside them. */
const places = z.object({ places: z.array(place), attribution: z.string() })

/** Places by free text, asked for on submit and never while typing (DL-10). 503 when the geocoder is busy or away. */
export const geocodeCall = defineCall({
  name: 'geocode',
  method: 'GET',
  path: 'webapp/geocode/search',
  access: 'public',
  summary: 'Places by free text.',
  query: z.object({ q: text, country: z.optional(countryIso) }),
  answer: places,
})

/** A city of a country (DL-10). */
export const geocodeCityCall = defineCall({
  name: 'geocode-city',
  method: 'GET',
  path: 'webapp/geocode/city',
  access: 'public',
  summary: 'A city by its name.',
  query: z.object({ city: text, country: z.optional(countryIso) }),
  answer: places,
})

/** A country with its outline (DL-10). */
export const geocodeCountryCall = defineCall({
  name: 'geocode-country',
  method: 'GET',
  path: 'webapp/geocode/country',
  access: 'public',
  summary: 'A country with its outline.',
  query: z.object({ country: countryIso }),
  answer: places,
})

/** What is at a place, as a building would be found (zoom 18); no place where nothing is known (DL-10). */
export const geocodeReverseCall = defineCall({
  name: 'geocode-reverse',
  method: 'GET',
  path: 'webapp/geocode/reverse',
  access: 'public',
  summary: 'The address at a place.',
  query: z.object({ lat: degrees, lon: degrees }),
  answer: places,
})
