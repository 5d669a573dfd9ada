import type { Table } from '@storefront/api-contract'
import { useQuery } from '@storefront/query'
import { tablesQuery } from '@storefront/store'
import type { OrderingContext } from '../ordering/use-ordering.ts'

export type BranchTables =
  | { state: 'loading' }
  | { state: 'failed'; error: unknown; retry: () => void; isRetrying: boolean }
  | { state: 'ready'; tables: Table[] }

/** The tables of the branch, fetched for dine-in only. */
export function useBranchTables({ branch, type }: OrderingContext): BranchTables {
  const { data, error, refetch, isFetching } = useQuery({
    ...tablesQuery(branch.id),
    enabled: type === 'dine_in',
  })
  if (data) return { state: 'ready', tables: data.tables }
  return error
    ? { state: 'failed', error, retry: () => void refetch(), isRetrying: isFetching }
    : { state: 'loading' }
}
