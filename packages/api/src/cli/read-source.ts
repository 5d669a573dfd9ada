import { readFileSync } from 'node:fs'
import type { ImportProblem } from '../catalogue/business/import-problem.ts'
import { zonesFromGeoJson } from '../commerce/business-file/zones-from-geojson.ts'
import { type FileLines, type LineProblem, readLines } from './file-lines.ts'

/** The import input, and the location of its problems by file and line. */
export interface Source {
  value: unknown
  placed(problem: ImportProblem): LocatedProblem
}

export interface LocatedProblem extends LineProblem {
  file: string
}

export type ReadSource = ({ ok: true } & Source) | { ok: false; problems: LocatedProblem[] }

/** A business file; with a GeoJSON file its zones are those of that file (DL-04). */
export function readSource(file: string, geoJson: string | undefined): ReadSource {
  const business = readFile(file)
  if (!business.ok || geoJson === undefined) return business
  const zones = readFile(geoJson)
  return zones.ok ? withZones(business, zones) : zones
}

function withZones(business: Source, geoJson: Source): ReadSource {
  const { value } = business
  if (!isDelivering(value)) {
    const reason = 'Is needed for the zones: form, ways of paying and times of the delivery stand there.'
    return { ok: false, problems: [business.placed({ path: 'ordering.delivery', reason })] }
  }
  const read = zonesFromGeoJson(geoJson.value, firstLocale(value))
  if (!read.ok) return { ok: false, problems: read.problems.map(geoJson.placed) }
  const delivery = { ...value.ordering.delivery, zones: read.zones }
  return {
    ok: true,
    value: { ...value, ordering: { ...value.ordering, delivery } },
    placed: (problem) => {
      const found = read.inFeature(problem)
      return found.path === problem.path ? business.placed(problem) : geoJson.placed(found)
    },
  }
}

function isDelivering(value: unknown): value is { ordering: { delivery: object } } {
  const { ordering } = (value ?? {}) as { ordering?: { delivery?: unknown } | null }
  return typeof ordering?.delivery === 'object' && ordering.delivery !== null
}

function firstLocale(value: object): string {
  const { business } = value as { business?: { locales?: unknown } }
  const [first] = Array.isArray(business?.locales) ? business.locales : []
  return typeof first === 'string' ? first : 'en'
}

function readFile(file: string): ReadSource {
  const read = linesOf(file)
  if (!read.ok) return { ok: false, problems: read.problems.map((one) => ({ ...one, file })) }
  const { value, lineOf } = read
  return { ok: true, value, placed: (problem) => ({ ...problem, file, line: lineOf(problem.path) }) }
}

function linesOf(file: string): ({ ok: true } & FileLines) | { ok: false; problems: LineProblem[] } {
  try {
    return readLines(readFileSync(file, 'utf8'))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { ok: false, problems: [{ path: '(file)', reason, line: 1 }] }
  }
}
