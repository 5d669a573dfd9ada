import { enclosesPole, isClosed } from '../geo/grid-ring.ts'
import { polygonsOf, type Ring, type ZoneShape } from '../geo/zone-shape.ts'
import { holeOutside, selfCrossing } from './check-crossings.ts'
import { checkPositions } from './check-positions.ts'
import type { CountryBox, ShapeProblem, ShapeProblemKind } from './shape-problem.ts'

type RingProblem = Pick<ShapeProblem, 'problem' | 'position'>

const FEWEST_CORNERS = 3

/**
 * Everything that is wrong with a shape before a business is imported, each problem once per ring with its first
 * position; empty for a good shape (DL-04). With the box of the zone's country, positions outside it and swapped
 * coordinates are found too. The course of a ring is checked only if its positions are valid.
 */
export function checkZoneShape(shape: ZoneShape, country: CountryBox | null = null): ShapeProblem[] {
  if (shape.type === 'Point') {
    return checkPositions([shape.coordinates], country).map((one) => ({ ...one, polygon: 0, ring: 0 }))
  }
  const polygons = polygonsOf(shape)
  if (polygons.length === 0) return [{ problem: 'no-positions', polygon: 0, ring: 0, position: 0 }]
  return polygons.flatMap((rings, polygon) => checkPolygon(rings, polygon, country))
}

function checkPolygon(rings: readonly Ring[], polygon: number, country: CountryBox | null): ShapeProblem[] {
  const [outline] = rings
  if (!outline) return [{ problem: 'no-positions', polygon, ring: 0, position: 0 }]
  const outlineProblems = checkRing(outline, country)
  return rings.flatMap((ring, place) => {
    const problems = place === 0 ? outlineProblems : checkRing(ring, country)
    const isHoleToCheck = place > 0 && problems.length === 0 && outlineProblems.length === 0
    const outside = isHoleToCheck ? holeOutside(ring, outline) : null
    const found = outside === null ? problems : [{ problem: 'hole-outside' as const, position: outside }]
    return found.map((one) => ({ ...one, polygon, ring: place }))
  })
}

function checkRing(ring: Ring, country: CountryBox | null): RingProblem[] {
  const at = (problem: ShapeProblemKind, position: number) => [{ problem, position }]
  if (ring.length === 0) return at('no-positions', 0)
  const positions = checkPositions(ring, country)
  if (positions.length > 0) return positions
  const last = ring.length - 1
  if (!isClosed(ring)) return at('not-closed', last)
  if (cornersOf(ring) < FEWEST_CORNERS) return at('too-few-positions', last)
  if (enclosesPole(ring)) return at('around-a-pole', 0)
  const crossing = selfCrossing(ring)
  return crossing === null ? [] : at('self-crossing', crossing)
}

// Positions given twice are one corner.
function cornersOf(ring: Ring): number {
  return new Set(ring.map(([lng, lat]) => `${lng} ${lat}`)).size
}
