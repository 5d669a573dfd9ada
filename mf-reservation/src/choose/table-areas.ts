import type { Table } from '@storefront/api-contract'

/** Tables of one part of the house. */
export interface Area {
  /** Null for tables that stand in no named area. */
  name: string | null
  /** Smallest first; of the same size by name, 2 before 10. */
  tables: readonly Table[]
  /** Seats of its smallest and its largest table. */
  least: number
  most: number
  /** Whether it is shown unfolded: it has the chosen table, or, while none is chosen, the best fit. */
  isOpen: boolean
}

/** The tables that can be had, by area (RS-02). `free` has the closest fit first; a chosen table is always among them. */
export function tableAreas(tables: readonly Table[], free: readonly string[], chosen: string | null): Area[] {
  const shown = tables
    .filter(({ id }) => free.includes(id) || id === chosen)
    .toSorted((one, other) => one.seats - other.seats || byName(one.name, other.name))
  const lookedAt = chosen ?? free[0]
  return [...new Set(shown.map(({ zone }) => zone))]
    .toSorted((one, other) => byName(one ?? '', other ?? ''))
    .map((name) => {
      const own = shown.filter(({ zone }) => zone === name)
      const seats = own.map((table) => table.seats)
      const isOpen = own.some(({ id }) => id === lookedAt)
      return { name, tables: own, least: Math.min(...seats), most: Math.max(...seats), isOpen }
    })
}

function byName(one: string, other: string): number {
  return one.localeCompare(other, undefined, { numeric: true })
}
