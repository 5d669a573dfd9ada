import { type ImportProblem, when } from '../../catalogue/business/import-problem.ts'

/** Zones of a GeoJSON file as a business file has them, and the GeoJSON path of each of their fields. */
export interface GeoJsonZones {
  zones: Fields[]
  /** A problem below `zones.` of the business file by its place in the GeoJSON, with the name of its zone. */
  inFeature(problem: ImportProblem): ImportProblem
}

type Fields = Record<string, unknown>
interface Feature {
  place: number
  properties: Fields
  geometry: Fields | null
}

const TERMS = ['branch_id', 'visible', 'fees', 'min_order', 'delivery_time', 'unit', 'color'] as const
const SHAPES = ['Point', 'Polygon', 'MultiPolygon']

/**
 * Reads zones from a FeatureCollection (RFC 7946). A feature is a zone: its properties are `id`, `branch_id`, `names` or
 * `name`, and the terms of DL-01, its geometry the zone's own shape. With `area_of`, the id of a zone, it is an area of
 * that zone. `locale` is the language of a plain `name`. Heights in positions are left out. Shapes and values are looked
 * at by the import, as those of any file.
 */
export function zonesFromGeoJson(
  input: unknown,
  locale: string,
): ({ ok: true } & GeoJsonZones) | { ok: false; problems: ImportProblem[] } {
  const { type, features } = fieldsOf(input) ?? {}
  if (type !== 'FeatureCollection' || !Array.isArray(features)) {
    return { ok: false, problems: [{ path: '(file)', reason: 'Is no GeoJSON FeatureCollection.' }] }
  }
  const read = features.map(featureOf)
  const zones = read.filter(({ properties }) => properties.area_of === undefined)
  const problems = read.flatMap((feature) => featureProblems(feature, zones))
  if (problems.length > 0) return { ok: false, problems }
  const areasOf = zones.map((zone) =>
    read.filter(({ properties }) => properties.area_of === zone.properties.id),
  )
  return {
    ok: true,
    zones: zones.map((zone, place) => zoneFields(zone, areasOf[place] ?? [], locale)),
    inFeature: ({ path, reason }) => {
      const [, zone = '', area, rest = ''] =
        /^ordering\.delivery\.zones\.(\d+)(?:\.areas\.(\d+))?(.*)$/.exec(path) ?? []
      const owner = zones[Number(zone)]
      const feature = area === undefined ? owner : areasOf[Number(zone)]?.[Number(area)]
      if (!owner || !feature) return { path, reason }
      const field = rest.startsWith('.shape')
        ? `.geometry${rest.slice('.shape'.length)}`
        : `.properties${rest}`
      const named = reason.startsWith('Zone ') ? reason : `Zone ${nameOf(owner)}: ${reason}`
      return { path: `features.${feature.place}${field}`, reason: named }
    },
  }
}

function featureOf(input: unknown, place: number): Feature {
  const { properties, geometry } = fieldsOf(input) ?? {}
  return { place, properties: fieldsOf(properties) ?? {}, geometry: fieldsOf(geometry) }
}

function featureProblems(feature: Feature, zones: readonly Feature[]): ImportProblem[] {
  const { place, properties, geometry } = feature
  const path = `features.${place}`
  const { id, area_of: zone } = properties
  const named = `Zone ${nameOf(feature)}: `
  return [
    ...when(typeof id !== 'string', `${path}.properties.id`, `${named}Has no id.`),
    ...when(
      zone !== undefined && !zones.some((one) => one.properties.id === zone),
      `${path}.properties.area_of`,
      `${named}There is no zone ${String(zone)}.`,
    ),
    ...when(
      geometry !== null && !SHAPES.includes(String(geometry.type)),
      `${path}.geometry.type`,
      `${named}${String(geometry?.type)} is no shape of a zone; Polygon and MultiPolygon are.`,
    ),
  ]
}

function zoneFields(zone: Feature, areas: readonly Feature[], locale: string): Fields {
  const terms = TERMS.flatMap((term) => {
    const value = zone.properties[term]
    return value === undefined || value === null ? [] : [[term, value]]
  })
  return {
    id: zone.properties.id,
    names: namesOf(zone, 'name', locale),
    ...Object.fromEntries(terms),
    areas: areas.map((area) => ({
      id: area.properties.id,
      names: namesOf(area, 'name', locale),
      parent_names: namesOf(area, 'parent_name', locale),
      shape: shapeOf(area),
    })),
    shape: shapeOf(zone),
  }
}

function namesOf({ properties }: Feature, field: 'name' | 'parent_name', locale: string): unknown {
  const names = properties[`${field}s`]
  if (names !== undefined) return names
  const name = properties[field]
  return typeof name === 'string' ? [{ locale, name }] : []
}

function shapeOf({ geometry }: Feature): Fields | null {
  return geometry && { type: geometry.type, coordinates: withoutHeights(geometry.coordinates) }
}

function withoutHeights(coordinates: unknown): unknown {
  if (!Array.isArray(coordinates)) return coordinates
  return typeof coordinates[0] === 'number' ? coordinates.slice(0, 2) : coordinates.map(withoutHeights)
}

function nameOf({ properties: { name, names, id } }: Feature): string {
  const [first] = Array.isArray(names) ? names : []
  return [name, fieldsOf(first)?.name, id].find((one) => typeof one === 'string' && one !== '') as string
}

function fieldsOf(value: unknown): Fields | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null
}
