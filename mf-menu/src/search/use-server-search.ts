import { queryFor } from '@storefront/api-client'
import type { MenuItem } from '@storefront/api-contract'
import { searchCall } from '@storefront/api-contract/ordering'
import { menuListOf } from '@storefront/domain'
import { useQuery, useQueryClient } from '@storefront/query'
import { menuQuery } from '@storefront/store'
import { useEffect, useState } from 'react'
import type { VisibleMenu } from '../menu/use-shown-menu.ts'
import type { Screen } from '../screen/use-screen.ts'
import type { FoundSection } from './search-menu.ts'

/** How long nothing is typed before the server is asked, in milliseconds. */
const PAUSE_MS = 400

/** The longest text that the search call takes. */
const LONGEST_QUERY = 100

/**
 * What the server finds for a query that the loaded menu has nothing for (RT-04): it knows the merchant's words for tags
 * and ingredients, and dishes that are newer than the menu, which is then loaded again. Only what the screen may show now
 * is found; empty while the server is asked, and when it cannot be.
 */
export function useServerSearch(
  screen: Screen,
  loaded: readonly MenuItem[],
  shown: VisibleMenu,
  query: string,
) {
  const { branch, word } = screen
  const settled = useSettled(query.trim().slice(0, LONGEST_QUERY))
  const input = { params: { branchId: branch.id }, query: { q: settled, list: menuListOf(word) } }
  const { data } = useQuery({ ...queryFor(searchCall, input), enabled: settled !== '' })
  const client = useQueryClient()
  const isStale = data?.items.some(({ id }) => !loaded.some((item) => item.id === id)) ?? false
  useEffect(() => {
    if (isStale) void client.invalidateQueries({ queryKey: menuQuery(branch.id, word).queryKey })
  }, [client, isStale, branch.id, word])
  return data ? sectionsOf(shown, data.items) : NOTHING
}

const NOTHING: FoundSection[] = []

/** The shown items among those found, under their categories. */
function sectionsOf({ sections }: VisibleMenu, found: readonly MenuItem[]): FoundSection[] {
  const ids = new Set(found.map(({ id }) => id))
  return sections.flatMap(({ category, items }) => {
    const hits = items.filter(({ id }) => ids.has(id))
    return hits.length > 0 ? [{ category, items: hits }] : []
  })
}

/** A text once it was not changed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled === text ? settled : ''
}
