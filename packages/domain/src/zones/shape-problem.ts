/** What can be wrong with a drawn shape. */
export type ShapeProblemKind =
  | 'no-positions'
  | 'not-a-position'
  | 'out-of-range'
  | 'swapped'
  | 'outside-country'
  | 'too-few-positions'
  | 'not-closed'
  | 'around-a-pole'
  | 'self-crossing'
  | 'hole-outside'

/** Where in a shape something is wrong; all indexes count from 0. */
export interface ShapeProblem {
  readonly problem: ShapeProblemKind
  /** Index of the polygon in a `MultiPolygon`; 0 for the others. */
  readonly polygon: number
  /** 0 for the outline, then the holes. */
  readonly ring: number
  /** Index of the position in its ring; for crossings, the start of the later of the two edges. */
  readonly position: number
}

/** The box around a country in degrees; `west` may be greater than `east`, across the antimeridian. */
export interface CountryBox {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}
