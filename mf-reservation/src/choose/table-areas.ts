import type { Table } from '@storefront/api-contract'
import { compareNames } from '@storefront/i18n'

/** Tables of one area. */
export interface Area {
  /** Null for tables without a named area. */
  name: string | null
  /** By size, then by name in natural order (2 before 10). */
  tables: readonly Table[]
  /** Seats of its smallest and its largest table. */
  least: number
  most: number
  /** Expanded: contains the chosen table or, without a choice, the best fit. */
  isOpen: boolean
}

/** Available tables by area (RS-02). `free` is sorted by closest fit; the chosen table is always included. */
export function tableAreas(
  tables: readonly Table[],
  free: readonly string[],
  chosen: string | null,
  locale: string,
): Area[] {
  const byName = (one: string, other: string) => compareNames(one, other, locale)
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
