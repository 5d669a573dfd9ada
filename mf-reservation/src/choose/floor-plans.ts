import type { Table } from '@storefront/api-contract'

/** Whether a table can be had: it is free, somebody has it, or the party does not fit. */
export type TableState = 'free' | 'taken' | 'too-small'

/** A table on its square. */
export interface PlacedTable extends Pick<Table, 'id' | 'name' | 'seats'> {
  column: number
  row: number
  state: TableState
}

/** The floor of one part of the house. */
export interface FloorPlan {
  /** Null for tables that stand in no named area. */
  name: string | null
  columns: number
  /** Row by row, as one reads the plan from its left. */
  tables: readonly PlacedTable[]
}

interface Asked {
  free: readonly string[]
  party: number
  /** Free for whoever chose it, though it is not free for others. */
  chosen: string | null
}

/** The drawn floors with all their tables, and the tables that have no place on one (RS-02). */
export function floorPlans(
  tables: readonly Table[],
  asked: Asked,
): { plans: FloorPlan[]; unplaced: Table[] } {
  const placed = tables.flatMap(({ id, name, seats, zone, place }) =>
    place ? [{ zone, id, name, seats, ...place, state: stateOf({ id, seats }, asked) }] : [],
  )
  const plans = [...new Set(placed.map(({ zone }) => zone))]
    .toSorted((one, other) => (one ?? '').localeCompare(other ?? '', undefined, { numeric: true }))
    .map((name) => {
      const own = placed
        .filter(({ zone }) => zone === name)
        .toSorted((one, other) => one.row - other.row || one.column - other.column)
      return { name, columns: Math.max(...own.map(({ column }) => column)), tables: own }
    })
  return { plans, unplaced: tables.filter(({ place }) => !place) }
}

function stateOf({ id, seats }: Pick<Table, 'id' | 'seats'>, { free, party, chosen }: Asked): TableState {
  if (id === chosen || free.includes(id)) return 'free'
  return seats < party ? 'too-small' : 'taken'
}
