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

/** One watch of the cache per answer, however many components read it. */
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
  const tell = ({ query }: { query: { queryHash: string } }) => {
    if (query.queryHash === hash) for (const listen of listeners) listen()
  }
  return {
    get: () => client.getQueryState(queryKey)?.data,
    subscribe: (listen) => {
      if (listeners.size === 0) stop = client.getQueryCache().subscribe(tell)
      listeners.add(listen)
      return () => {
        listeners.delete(listen)
        if (listeners.size === 0) stop()
      }
    },
  }
}

/**
 * An answer that another part of the page keeps in the query cache, `undefined` while it is not there. Never fetches:
 * for what stands on a page many times, where a query of its own would be dear.
 */
export function useCachedAnswer<Answer>(query: {
  queryKey: QueryKey
  queryFn?: (context: never) => Promise<Answer>
}): Answer | undefined {
  const source = sourceOf(useQueryClient(), query.queryKey)
  return useSyncExternalStore(source.subscribe, source.get, source.get) as Answer | undefined
}
