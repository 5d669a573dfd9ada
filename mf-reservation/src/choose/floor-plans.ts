import type { Table } from '@storefront/api-contract'
import { compareNames } from '@storefront/i18n'

/** Availability of a table: free, taken, or too small or large for the party. */
export type TableState = 'free' | 'taken' | 'too-small'

/** A table at its grid position. */
export interface PlacedTable extends Pick<Table, 'id' | 'name' | 'seats'> {
  column: number
  row: number
  state: TableState
}

/** The floor plan of one area. */
export interface FloorPlan {
  /** Null for tables without a named area. */
  name: string | null
  columns: number
  /** In row order. */
  tables: readonly PlacedTable[]
}

interface Asked {
  free: readonly string[]
  party: number
  /** The chosen table counts as free for this visitor. */
  chosen: string | null
  /** Areas are sorted as its readers expect. */
  locale: string
}

/** Floor plans with their tables, and the tables that are on none (RS-02). */
export function floorPlans(
  tables: readonly Table[],
  asked: Asked,
): { plans: FloorPlan[]; unplaced: Table[] } {
  const placed = tables.flatMap(({ id, name, seats, zone, place }) =>
    place ? [{ zone, id, name, seats, ...place, state: stateOf({ id, seats }, asked) }] : [],
  )
  const plans = [...new Set(placed.map(({ zone }) => zone))]
    .toSorted((one, other) => compareNames(one ?? '', other ?? '', asked.locale))
    .map((name) => {
      const own = placed
        .filter(({ zone }) => zone === name)
        .toSorted((one, other) => one.row - other.row || one.column - other.column)
      return { name, columns: Math.max(...own.map(({ column }) => column)), tables: own }
    })
  return { plans, unplaced: tables.filter(({ place }) => !place) }
}

function stateOf(
  { id, seats }: Pick<Table, 'id' | 'seats'>,
  { free, party, chosen }: Omit<Asked, 'locale'>,
): TableState {
  if (id === chosen || free.includes(id)) return 'free'
  return seats < party ? 'too-small' : 'taken'
}
