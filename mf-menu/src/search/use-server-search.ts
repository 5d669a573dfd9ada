import { queryFor } from '@storefront/api-client'
import type { MenuItem } from '@storefront/api-contract'
import { searchCall } from '@storefront/api-contract/ordering'
import { menuListOf } from '@storefront/domain'
import { useQuery, useQueryClient } from '@storefront/query'
import { menuQuery } from '@storefront/store'
import { useEffect, useState } from 'react'
import type { VisibleMenu } from '../menu/use-shown-menu.ts'
import { useScreen } from '../screen/use-screen.ts'
import type { FoundSection } from './search-menu.ts'

/** Typing pause before the server is queried. */
const DEBOUNCE_MS = 400

/** Limit of the search call. */
const MAX_QUERY_LENGTH = 100

/**
 * Server results for a query without local results (RT-04): the server knows the merchant's synonyms for tags and
 * ingredients, and dishes newer than the loaded menu, which is then refetched. Only items on sale now are returned;
 * empty while loading and on failure.
 */
export function useServerSearch(loaded: readonly MenuItem[], shown: VisibleMenu, query: string) {
  const { branch, slug } = useScreen()
  const debounced = useDebounced(query.trim().slice(0, MAX_QUERY_LENGTH))
  const input = { params: { branchId: branch.id }, query: { q: debounced, list: menuListOf(slug) } }
  const { data } = useQuery({ ...queryFor(searchCall, input), enabled: debounced !== '' })
  const client = useQueryClient()
  const isStale = data?.items.some(({ id }) => !loaded.some((item) => item.id === id)) ?? false
  useEffect(() => {
    if (isStale) void client.invalidateQueries({ queryKey: menuQuery(branch.id, slug).queryKey })
  }, [client, isStale, branch.id, slug])
  return data ? sectionsOf(shown, data.items) : NOTHING
}

const NOTHING: FoundSection[] = []

/** The found items that are on sale, by category. */
function sectionsOf({ sections }: VisibleMenu, found: readonly MenuItem[]): FoundSection[] {
  const ids = new Set(found.map(({ id }) => id))
  return sections.flatMap(({ category, items }) => {
    const hits = items.filter(({ id }) => ids.has(id))
    return hits.length > 0 ? [{ category, items: hits }] : []
  })
}

/** Debounces a text; empty until it settles. */
function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return debounced === text ? debounced : ''
}
