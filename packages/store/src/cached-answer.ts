import { hashKey, type QueryClient, type QueryKey, useQueryClient } from '@storefront/query'
import { useSyncExternalStore } from 'react'

interface Source {
  get: () => unknown
  subscribe: (listen: () => void) => () => void
}

const sources = new WeakMap<QueryClient, Map<string, Source>>()
const hashes = new WeakMap<QueryKey, string>()

function hashOf(queryKey: QueryKey): string {
  const known = hashes.get(queryKey)
  if (known !== undefined) return known
  const hash = hashKey(queryKey)
  hashes.set(queryKey, hash)
  return hash
}

/** One cache subscription per query, shared by all components that read it. */
function sourceOf(client: QueryClient, queryKey: QueryKey): Source {
  const known = sources.get(client) ?? new Map<string, Source>()
  sources.set(client, known)
  const hash = hashOf(queryKey)
  const source = known.get(hash) ?? createSource(client, queryKey, hash)
  known.set(hash, source)
  return source
}

function createSource(client: QueryClient, queryKey: QueryKey, hash: string): Source {
  const listeners = new Set<() => void>()
  let stop = () => {}
  const notify = ({ query }: { query: { queryHash: string } }) => {
    if (query.queryHash === hash) for (const listen of listeners) listen()
  }
  return {
    get: () => client.getQueryState(queryKey)?.data,
    subscribe: (listen) => {
      if (listeners.size === 0) stop = client.getQueryCache().subscribe(notify)
      listeners.add(listen)
      return () => {
        listeners.delete(listen)
        if (listeners.size === 0) stop()
      }
    },
  }
}

/**
 * Reads an answer from the query cache, `undefined` while it is missing, and never fetches. Use in list rows, where an
 * observer per row is too expensive.
 */
export function useCachedAnswer<Answer>(query: {
  queryKey: QueryKey
  queryFn?: (context: never) => Promise<Answer>
}): Answer | undefined {
  const source = sourceOf(useQueryClient(), query.queryKey)
  return useSyncExternalStore(source.subscribe, source.get, source.get) as Answer | undefined
}
