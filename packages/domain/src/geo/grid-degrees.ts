/**
 * Whole billionths of a degree (a tenth of a millimetre). Merchants write decimals; on this grid decimals of up to
 * nine digits are exact, and so is turning by whole degrees, which floating point is not.
 */
export type GridDegrees = number

const GRID = 1e9

/** A full circle of longitude. */
export const FULL_TURN: GridDegrees = 360 * GRID

/** Half a turn: the antimeridian. */
export const HALF_TURN: GridDegrees = 180 * GRID

export function gridDegrees(degrees: number): GridDegrees {
  return Math.round(degrees * GRID)
}

export function degreesOf(grid: GridDegrees): number {
  return grid / GRID
}

/** The same longitude from -180 up to, and without, 180 degrees. */
export function withinTurn(longitude: GridDegrees): GridDegrees {
  const turned = (longitude + HALF_TURN) % FULL_TURN
  return (turned < 0 ? turned + FULL_TURN : turned) - HALF_TURN
}
