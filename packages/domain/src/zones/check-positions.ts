import type { Position, Ring } from '../geo/zone-shape.ts'
import type { CountryBox, ShapeProblemKind } from './shape-problem.ts'

type PositionTrouble = Extract<
  ShapeProblemKind,
  'not-a-position' | 'out-of-range' | 'swapped' | 'outside-country'
>

/**
 * The first position of each trouble in a ring: not two numbers; degrees that do not exist; latitude written before
 * longitude, which shows when the two fit the range or the country's box only the other way round; outside that box.
 */
export function checkPositions(
  ring: Ring,
  country: CountryBox | null,
): { problem: PositionTrouble; position: number }[] {
  const first = new Map<PositionTrouble, number>()
  ring.forEach((position, place) => {
    const problem = troubleOf(position, country)
    if (problem && !first.has(problem)) first.set(problem, place)
  })
  return [...first].map(([problem, position]) => ({ problem, position }))
}

function troubleOf(position: Position, country: CountryBox | null): PositionTrouble | null {
  const [lng, lat] = position
  if (!Number.isFinite(lng) || !Number.isFinite(lat)) return 'not-a-position'
  const [x, y] = [Number(lng), Number(lat)]
  if (country === null) {
    if (isOnEarth(x, y)) return null
    return isOnEarth(y, x) ? 'swapped' : 'out-of-range'
  }
  if (isOnEarth(x, y) && isInBox(x, y, country)) return null
  if (isOnEarth(y, x) && isInBox(y, x, country)) return 'swapped'
  return isOnEarth(x, y) ? 'outside-country' : 'out-of-range'
}

function isOnEarth(lng: number, lat: number): boolean {
  return Math.abs(lng) <= 180 && Math.abs(lat) <= 90
}

function isInBox(lng: number, lat: number, { west, south, east, north }: CountryBox): boolean {
  const isBetween = west <= east ? west <= lng && lng <= east : west <= lng || lng <= east
  return isBetween && south <= lat && lat <= north
}
