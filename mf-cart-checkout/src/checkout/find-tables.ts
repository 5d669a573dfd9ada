import type { Table } from '@storefront/api-contract'
import { foldText } from '@storefront/domain'

/**
 * The tables that a typed name or number can mean, the likeliest first: one of that name, then of that number, then
 * those that begin with it or have it in name or zone (ST-03). Digits of any script, capitals and spaces are the same.
 */
export function findTables(tables: readonly Table[], typed: string): Table[] {
  const wanted = asCompared(typed)
  if (wanted === '') return [...tables]
  return tables
    .map((table) => ({ table, rank: rankOf(table, wanted) }))
    .filter(({ rank }) => rank !== null)
    .sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0))
    .map(({ table }) => table)
}

function rankOf({ name, zone }: Table, wanted: string): number | null {
  const own = asCompared(name)
  if (own === wanted) return 0
  if (own.replace(/\D/g, '') === wanted) return 1
  if (own.startsWith(wanted)) return 2
  return own.includes(wanted) || asCompared(zone ?? '').includes(wanted) ? 3 : null
}

function asCompared(text: string): string {
  return foldText(text).replaceAll(' ', '')
}
