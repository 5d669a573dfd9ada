import type { AreaShape, LocalText } from '@storefront/api-contract'
import type { Place } from '@storefront/api-contract/ordering'
import { distanceBetween, localText, searchableText, searchWords } from '@storefront/domain'
import { zoneAt, zoneIndex } from '@storefront/domain/zones'
import type { ServerLocale } from '../../platform/messages/server-message.ts'
import { displayName } from './display-name.ts'
import type { GeocodeQuestion, Geocoder } from './geocoder.ts'

/** A place of the local list. */
export interface GazetteerPlace {
  id: string
  kind: 'country' | 'city' | 'suburb'
  names: LocalText
  /** What it lies in: a governorate, a state. */
  parent_names: LocalText
  /** ISO 3166 in capitals. */
  country: string
  lat: number
  lng: number
  shape: AreaShape | null
}

/** Farther than this from every known place, nothing is known (metres). */
const FARTHEST_METRES = 5000
const MOST_PLACES = 8

/** A geocoder over a local list, so that an installation works without a service (DL-10). */
export function gazetteer(settings: { attribution: string; places: readonly GazetteerPlace[] }): Geocoder {
  const ask = asker(settings.places)
  return {
    name: 'gazetteer',
    attribution: settings.attribution,
    spacing: 0,
    ask: async (question, locale) => ({
      ok: true,
      places: ask(question).map((place) => serializePlace(place, question.kind, locale)),
    }),
  }
}

function asker(places: readonly GazetteerPlace[]): (question: GeocodeQuestion) => GazetteerPlace[] {
  const texts = new Map(places.map((place) => [place, searchText(place)]))
  const named = (text: string, country: string | null) => {
    const words = searchWords(text)
    return places
      .filter((place) => country === null || place.country.toLowerCase() === country.toLowerCase())
      .filter((place) => words.length > 0 && words.every((word) => texts.get(place)?.includes(word)))
      .slice(0, MOST_PLACES)
  }
  const nearest = placeFinder(places)
  return (question) => {
    switch (question.kind) {
      case 'search':
        return named(question.q, question.country)
      case 'city':
        return named(question.city, question.country).filter(({ kind }) => kind !== 'country')
      case 'country':
        return places.filter(
          ({ kind, country }) =>
            kind === 'country' && country.toLowerCase() === question.country.toLowerCase(),
        )
      case 'reverse':
        return nearest(question)
    }
  }
}

function searchText({ names, parent_names }: GazetteerPlace): string {
  return searchableText([...names, ...parent_names].map(({ name }) => name).join(' '))
}

/** Finds the place whose shape holds a point, else the one whose middle is nearest. */
function placeFinder(
  places: readonly GazetteerPlace[],
): (point: { lat: number; lng: number }) => GazetteerPlace[] {
  const local = places.filter(({ kind }) => kind !== 'country')
  const index = zoneIndex(local.map((place, position) => ({ ...AS_ZONE, ...place, id: String(position) })))
  return (point) => {
    const hit = zoneAt(index, point)
    const inside = hit && local[Number(hit.zone.id)]
    if (inside) return [inside]
    const [first] = local
      .map((place) => ({ place, metres: distanceBetween(point, place) }))
      .filter(({ metres }) => metres <= FARTHEST_METRES)
      .sort((one, other) => one.metres - other.metres)
    return first ? [first.place] : []
  }
}

const AS_ZONE = {
  branch_id: '',
  visible: true,
  fees: 0,
  min_order: 0,
  delivery_time: 0,
  unit: 'minute' as const,
  areas: [],
}

function serializePlace(place: GazetteerPlace, asked: GeocodeQuestion['kind'], locale: ServerLocale): Place {
  const name = localText(place.names, locale)
  const parent = localText(place.parent_names, locale)
  const address: Record<string, string> = {
    ...(place.kind === 'country' ? { country: name } : { [place.kind]: name }),
    ...(parent ? { state: parent } : {}),
    country_code: place.country.toLowerCase(),
  }
  return {
    display_name: displayName(address, locale) || name,
    lat: place.lat,
    lng: place.lng,
    osm_id: null,
    address,
    shape: asked === 'country' ? place.shape : null,
  }
}
