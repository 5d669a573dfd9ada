import { cleanTyped } from '../text/clean-typed.ts'
import { isSameReference } from '../text/same-reference.ts'

/** What the address of a code names: a table by id or name, a branch by id, or both (ST-03). */
export interface TableCode {
  table: string | null
  branch: string | null
}

/** Nothing longer is an id or the name of a table. */
const MOST_LETTERS = 64

/** The table and the branch of an address's query; null when it names neither. */
export function readTableCode(query: { get: (name: string) => string | null }): TableCode | null {
  const read = (name: string) => {
    const text = cleanTyped(query.get(name) ?? '')
    return text.length > 0 && text.length <= MOST_LETTERS ? text : null
  }
  const [table, branch] = [read('table'), read('branch')]
  return table === null && branch === null ? null : { table, branch }
}

/** A path with the branch, and the table where there is one, as links and codes carry them (ST-03). */
export function withTableCode(path: string, { table, branch }: TableCode): string {
  const named = [
    ...(branch === null ? [] : [['branch', branch]]),
    ...(table === null ? [] : [['table', table]]),
  ]
  const query = named.map(([name, text = '']) => `${name}=${encodeURIComponent(text)}`).join('&')
  return query === '' ? path : `${path}?${query}`
}

interface NamedTable {
  readonly id: string
  readonly name: string
}

interface BranchOfTables<T extends NamedTable> {
  readonly id: string
  readonly tables: readonly T[]
}

/**
 * The table of a code and the branch it belongs to, whatever their case (ST-03). With a branch: its table of this id,
 * else of this name. Otherwise the one table of this id in all branches, or of this name where there is one branch only.
 * Null when there is none, or when several fit.
 */
export function findTable<T extends NamedTable>(
  branches: readonly BranchOfTables<T>[],
  { table, branch }: { table: string; branch: string | null },
): { branchId: string; table: T } | null {
  const named = branch === null ? [] : branches.filter(({ id }) => isSameReference(id, branch))
  const nearest = branches.length === 1 ? branches : named
  return (
    onlyTable(nearest, ({ id }) => isSameReference(id, table)) ??
    onlyTable(nearest, ({ name }) => isSameReference(name, table)) ??
    onlyTable(branches, ({ id }) => isSameReference(id, table))
  )
}

function onlyTable<T extends NamedTable>(
  branches: readonly BranchOfTables<T>[],
  isIt: (table: T) => boolean,
): { branchId: string; table: T } | null {
  const found = branches.flatMap(({ id, tables }) =>
    tables.filter(isIt).map((table) => ({ branchId: id, table })),
  )
  return found.length === 1 ? (found[0] ?? null) : null
}
