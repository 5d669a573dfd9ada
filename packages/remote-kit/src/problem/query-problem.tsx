import { LoadProblem, type LoadProblemProps } from './load-problem.tsx'

interface QueryProblemProps extends Pick<LoadProblemProps, 'title' | 'level'> {
  query: { error: unknown; isFetching: boolean; refetch: () => unknown }
}

/** A query that failed, as `LoadProblem`. */
export function QueryProblem({ query, ...rest }: QueryProblemProps) {
  return <LoadProblem {...rest} error={query.error} retry={query.refetch} isRetrying={query.isFetching} />
}
